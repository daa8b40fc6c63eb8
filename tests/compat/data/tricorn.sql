BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE cards (
	id VARCHAR(64) NOT NULL, 
	sort VARCHAR(16) NOT NULL, 
	code VARCHAR(8) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created_at BIGINT NOT NULL, 
	updated_at BIGINT NOT NULL, 
	facts TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "cards" VALUES('mSBfpKS-qMm4nu71','table','TS7YZH','playing',0,1794990655763,1794990656281,'{"kind": "friends", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('AK44ycFT-pO9alKf','table','ZNNUBK','playing',0,1794990714517,1794990714678,'{"kind": "friends", "rules": "pressman hexagon=50,100,150", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}, {"name": "Cy", "bot": "careful", "free": false}, {"name": "Dan", "bot": "careful", "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('0rATYSq_qaWSwWF4','table','VA3AEY','waiting',1,1794990717955,1794990718184,'{"kind": "friends", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}, {"name": "greedy", "bot": "greedy", "free": false}, {"name": "", "bot": null, "free": true}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('v1XNZiv3gz7ap_3W','table','KYBN52','ended',0,1794990718199,1794990718385,'{"kind": "friends", "rules": "tri-ominos target=20", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('zaP8rV-gPokUzDEI','table','JZ7FWK','between',0,1794990718388,1794990718387,'{"kind": "friends", "rules": "tri-ominos target=20", "seats": [{"name": "Bo", "bot": null, "free": false}, {"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('d5alSP-fo-n4rAmp','table','KZAXAC','closed',0,1794990718394,1794990718436,'{"kind": "friends", "rules": "goliath", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('TRNlGX1ljZEzJV-6','table','BD37UZ','between',0,1794990718467,1794990770678,'{"kind": "friends", "rules": "tri-domino", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}], "turn_seconds": 1}');
INSERT INTO "cards" VALUES('w5lQbCu1LjPd-yeZ','table','FYP4KF','playing',0,1794990770712,1794990770736,'{"kind": "bots", "rules": "tri-domino target=250", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "greedy", "bot": "greedy", "free": false}, {"name": "careful", "bot": "careful", "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('yLC1gQwoRhXUFYym','table','DL7SZM','playing',0,1794990776467,1794990776493,'{"kind": "solitaire", "rules": "wikipedia", "seats": [{"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('cWRYJuPcOCzuvf7H','table','UNCWRN','playing',0,1794990776509,1794990776516,'{"kind": "hot-seat", "rules": "tripple-domino", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}, {"name": "Cy", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('GqeiKwJv5XrCELf_','table','RN4NS3','playing',0,1794990776525,1794990776525,'{"kind": "daily", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('hdk5xfYscPbszohQ','table','SF9MNK','ended',0,1794990776534,1794990776590,'{"kind": "daily", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('sfLep0ChdNFkodhl','pad','9YW3SJ','open',0,1794990776633,1794990776633,'{}');
INSERT INTO "cards" VALUES('o0YfqnSHZXQcC7Qx','pad','6XSUVN','open',0,1794990776645,1794990776645,'{}');
INSERT INTO "cards" VALUES('Ldw8KCdQFxWkWgxY','table','7PPSHR','playing',0,1794990776820,1794990776820,'{"kind": "puzzle", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('pmPhD-dyw6fAxzc2','table','GRP2KG','playing',0,1794990776834,1794990776834,'{"kind": "puzzle", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('xFZ3SDDIApJOHe9l','table','EBFMD7','playing',0,1794990776842,1794990776841,'{"kind": "puzzle", "rules": "tri-ominos", "seats": [{"name": "Ada", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('4QVRYRoWLZQQmI0x','table','YQK4C4','playing',0,1794990776852,1794990776852,'{"kind": "bots", "rules": "tri-ominos target=200", "seats": [{"name": "Ada", "bot": null, "free": false}, {"name": "greedy", "bot": "greedy", "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('mIBzwja3RHTZvzZZ','table','GALB4X','ended',0,1794990778330,1794990786762,'{"kind": "bots", "rules": "tri-ominos target=20", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}, {"name": "beginner", "bot": "beginner", "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('axErt0dudN4DxvqF','table','JU2MF8','playing',0,1794990788097,1794990788137,'{"kind": "bots", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}, {"name": "greedy", "bot": "greedy", "free": false}, {"name": "greedy", "bot": "greedy", "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('KOS6BkqjpeD5NTha','table','9PZZXT','playing',0,1794990793771,1794990793809,'{"kind": "hot-seat", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}, {"name": "\u00c9mile", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('yC9Wuy7Ka589j6Im','table','VS2S4H','playing',0,1794990794049,1794990794120,'{"kind": "friends", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}, {"name": "Bo", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('2_tlyD3CTIA9Pggb','table','T3MX5M','playing',0,1794990794277,1794990794305,'{"kind": "solitaire", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('hDlEyvRl6_SMsd8Y','table','SQ67MK','playing',0,1794990794588,1794990794587,'{"kind": "daily", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('oGIA53Lq_CaDsGFt','table','VNQ58L','playing',0,1794990794676,1794990794676,'{"kind": "puzzle", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('Cystc3mMJs-jD-4f','table','WQPKRC','playing',0,1794990794992,1794990794991,'{"kind": "puzzle", "rules": "tri-ominos", "seats": [{"name": "Zo\u00eb", "bot": null, "free": false}], "turn_seconds": 0}');
INSERT INTO "cards" VALUES('D9b4t8sY401z0XaY','pad','ASQSKN','open',0,1794990796248,1794990796247,'{}');
CREATE TABLE log (
	stream VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	"key" VARCHAR(160), 
	digest VARCHAR(64), 
	body TEXT NOT NULL, 
	PRIMARY KEY (stream, seq), 
	CONSTRAINT log_key UNIQUE (stream, "key")
);
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',1,1794990655741,NULL,NULL,'{"options":{"kind":"friends","rules":"tri-ominos","seats":[null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"aa907b7f629df77499f51b156a42372aab85a6a6","type":"opened"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',2,1794990655741,NULL,NULL,'{"seat":0,"name":"Ada","holder":"aa907b7f629df77499f51b156a42372aab85a6a6","type":"joined"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',3,1794990655791,NULL,NULL,'{"seat":1,"name":"Bo","holder":"00ba15b72c79f846cc00e2d790b1ec22f6e840b9","type":"joined"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',4,1794990655791,NULL,NULL,'{"secret":"5e9671753781428810bf94e0432ec28dfcbac602058766a4097070d32c7c6944","type":"shuffled"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',5,1794990655832,'aa907b7f629df77499f51b156a42372aab85a6a6/act-1','a3d2060f1a5f0d8d1de470013a2150c94040b2c981cf0cce48835533059998d7','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',6,1794990655836,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-2','d4f1f32adc5be8eab9a9bc18078cc97387ac6c3ab2ca1548146926daa2dd4f0c','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',7,1794990655836,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',8,1794990655840,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-3','499b1dd29f48d3901edbb39f592ffd7b5256e014c7d8d32f2cb56a83e0f59ad5','{"seat":1,"move":"555@0:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',9,1794990655845,'aa907b7f629df77499f51b156a42372aab85a6a6/act-4','bb20844f163f7280125ff3c324027d7534606999cf46b482595eb1ac798fdb99','{"seat":0,"move":"545@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',10,1794990655860,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-5','2c8cb9fe79345231e953442d8383caf0ebbb6e541a48463a3214f8bcc872cfc2','{"seat":1,"move":"450@0:-2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',11,1794990655863,'aa907b7f629df77499f51b156a42372aab85a6a6/act-6','e75d2fa3bd300f19318ca7189cebd9e62fb7e9384d9c18843444850dc65e9aa4','{"seat":0,"move":"550@0:1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',12,1794990655873,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-7','55d4f1610ee38c13af5485dc0992a99fafee94617f85102494c1b0db3e5dd1bb','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',13,1794990655888,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-8','64673fd5919da03a1091367847343caac840c96ce36159f2efd795f4b95a86a2','{"seat":1,"move":"035@0:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',14,1794990655916,'aa907b7f629df77499f51b156a42372aab85a6a6/act-9','542c7b1ca2b04976d007e0e6f9f05837229d3f910a7ab409259de30794e6b4e7','{"seat":0,"move":"302@0:3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',15,1794990655919,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-10','0ceccff4eca574eaa4f008534000bd354395429a25bd933c0d830babd2bc9349','{"seat":1,"move":"353@1:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',16,1794990655929,'aa907b7f629df77499f51b156a42372aab85a6a6/act-11','9c4d235f30f41bc4780c92c2776361bd82bd8c67681819cc1a408a5e8a54c89e','{"seat":0,"move":"343@1:3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',17,1794990655936,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-12','9c1dd3d377b41ce2b7c6988be78c6aed67f1e3375fd8e07d3942afc9f594f54e','{"seat":1,"move":"234@2:3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',18,1794990655941,'aa907b7f629df77499f51b156a42372aab85a6a6/act-13','85467d9a3cee858e1748fe23fa22de1aa0b93e43092bbf950c3767a3c49fe599','{"seat":0,"move":"434@1:4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',19,1794990655949,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-14','009c28f5f6dd619937e53ee29e4ce3dfb9e407e88d07cfdac7f502214af57880','{"seat":1,"move":"322@2:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',20,1794990655957,'aa907b7f629df77499f51b156a42372aab85a6a6/act-15','803cbe6bd53ec0b331303c691b6fd60e741d0ab9de97e96869644c2806909d87','{"seat":0,"move":"233@2:1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',21,1794990655965,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-16','8fe9e188073a0d0c935ca6e582b34516a2a79b86ecc60f5cdb6fcc0694068834','{"seat":1,"move":"220@-1:3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',22,1794990655968,'aa907b7f629df77499f51b156a42372aab85a6a6/act-17','764967bfa4f3b14813d89542a9037449725bbd5624ec5e4aa7c488d073289457','{"seat":0,"move":"412@2:4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',23,1794990655972,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-18','dfb4312438751bceec41c3c6e2702c09d857db3dfa516177ac8427b5c9381fc0','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',24,1794990655976,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-19','42214b69350139540b272efb6944a4d14340c1813b6217ec0463fbfaf9ab1317','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',25,1794990655988,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-20','ec7a2ac8ca20321fa564280ad90a581f96962288632123631e2c4033396e642c','{"seat":1,"move":"044@0:-3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',26,1794990655990,'aa907b7f629df77499f51b156a42372aab85a6a6/act-21','37399d796765c71800e9bf93ed11dfbd3c119b5a1e75f5057cb8d76625e2c176','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',27,1794990656001,'aa907b7f629df77499f51b156a42372aab85a6a6/act-22','ca470d1e899fc24a8699aa5b43c1cf6f86e0f47e144c45d745b7f8473003e4c0','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',28,1794990656003,'aa907b7f629df77499f51b156a42372aab85a6a6/act-23','39193eb83311761920636515e3714627267dfb7dddbdfae1d1502645e8b0e990','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',29,1794990656004,'aa907b7f629df77499f51b156a42372aab85a6a6/act-24','e526c952a47b899f39c078ce925803e2d14e2bdda9030022f6e74e8c104ab540','{"seat":0,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',30,1794990656006,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-25','b14240677e9f278025c366fc0bc18288c50fd8ca21437e959663d8116c3c6c98','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',31,1794990656007,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-26','7c4fc138e87540ca2d710af4d782b7f6aec90c068ea28212b262ab6d1df8779f','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',32,1794990656008,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-27','d399b478bc4238129798fb76f33825e9be503abde4634aee02424b45f93c5a87','{"seat":1,"move":"002@-1:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',33,1794990656010,'aa907b7f629df77499f51b156a42372aab85a6a6/act-28','e4ba70679ce743b0baa17c42a84395f8335f3e28a632845d026632210027d72d','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',34,1794990656011,'aa907b7f629df77499f51b156a42372aab85a6a6/act-29','8c2b1e1d5c6686c70b5a93b2e2321a20a4f7c7922812584a465b690cf3c0194f','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',35,1794990656012,'aa907b7f629df77499f51b156a42372aab85a6a6/act-30','5dcea7b04b93d9a7bbacf7e5da2b74dfb6b5ec03b75e9273906dbca9dbdc45eb','{"seat":0,"move":"005@-1:1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',36,1794990656014,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-31','b40cff8f7887455f7a33fed73ab6d789fd3f60ddf9345dcbf4e7c9fd10204f0c','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',37,1794990656015,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-32','743a86f3fd411981357fbe503004cc78d96ec2c0faef9868a41884bd3f45eb48','{"seat":1,"move":"402@0:-4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',38,1794990656017,'aa907b7f629df77499f51b156a42372aab85a6a6/act-33','c7476c0101439cc0670085b3a5263a37c1428601e300ecedb2c179377f885564','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',39,1794990656018,'aa907b7f629df77499f51b156a42372aab85a6a6/act-34','5fe0f0cb9299fb3de2a9ef8aca98ea54d7012a3efbab13e888995c7b42214764','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',40,1794990656019,'aa907b7f629df77499f51b156a42372aab85a6a6/act-35','f6c1b7c6d49133e2278e0b98bdf1eefe1d2b3fda4bb31d5dcb6c1a4bc7d1696b','{"seat":0,"move":"144@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',41,1794990656021,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-36','4cc1f2c968cb127211815542e3a4b914967fb27ffdfadb2c9dc0d2bdcf97a06e','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',42,1794990656022,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-37','80e3b76557b130eb84984e8b716537fa57097c46a69ef77af4a4d969a3ca9b2b','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',43,1794990656023,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-38','2c924f4b46e9bb5f42abbe7e4dc31548e8de353545f08cd3b44f8d86cbf821b1','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',44,1794990656024,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-39','67e9aa7b6f92a7cad3a7098363351a87e634aabcf0fd5a3aeb70965f4c0352c5','{"seat":1,"move":"355@1:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',45,1794990656026,'aa907b7f629df77499f51b156a42372aab85a6a6/act-40','6b3a034198c18d152414ece4f4aac6f8c7856070d281259090e2f636cf1c4ad9','{"seat":0,"move":"534@1:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',46,1794990656027,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-41','84b445807fdb415eff9828709be70cacbfc4d3946391080aef4af8853617154c','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',47,1794990656029,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-42','555c03195d04ebe9fdc7bffa8988c681de01fb1430deebccac2f30b13efe36a3','{"seat":1,"move":"120@-2:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',48,1794990656030,'aa907b7f629df77499f51b156a42372aab85a6a6/act-43','b37b674768c993fceda0647f86a7eb56b15c06b682d9e1492df2d80c0ff0121a','{"seat":0,"move":"011@-2:1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',49,1794990656032,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-44','82d8064b83f014e3ca8eaa0b56dbdde433399a954268670ffa66904315f75649','{"seat":1,"move":"100@-2:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',50,1794990656033,'aa907b7f629df77499f51b156a42372aab85a6a6/act-45','96ceb60543cddd3f5c837717878b181909eb7360c17fa0a5fd2f39c6191d8887','{"seat":0,"move":"311@-3:1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',51,1794990656035,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-46','883ef629de25947e67cc61836f2eadc5de5cb60a17a8fdfbd1ab8229f521aead','{"seat":1,"move":"135@-3:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',52,1794990656036,'aa907b7f629df77499f51b156a42372aab85a6a6/act-47','05385144dd30ed8ca0618d6554efe06a76d828509d5f8b7e28ef70132ad0c8ec','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',53,1794990656038,'aa907b7f629df77499f51b156a42372aab85a6a6/act-48','4618200fea9d5cefb51477b3f75c35dc65486aae83e913e385dcf46029c34e41','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',54,1794990656039,'aa907b7f629df77499f51b156a42372aab85a6a6/act-49','a57a028c681f439811d255a103a77a0ecc6c4f0545d9141f9cbab14ebf0b738b','{"seat":0,"move":"451@-1:-4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',55,1794990656041,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-50','0d38f5785e6b8c5937b38b9fd4267d049f07c2c2ffb8795d7cc7361c6ace989e','{"seat":1,"move":"501@-3:3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',56,1794990656042,'aa907b7f629df77499f51b156a42372aab85a6a6/act-51','80d41d16d5cd716390e61b3667229eda04eb2d0429c84070237327787e40100b','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',57,1794990656043,'aa907b7f629df77499f51b156a42372aab85a6a6/act-52','2b9167c8e24b63baf91508dddd31db0b247710613cbf94e62e2f4defeaf77d1e','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',58,1794990656044,'aa907b7f629df77499f51b156a42372aab85a6a6/act-53','644b149a2104422965e68190af02c14486eabe0fe13f16cc6d78d6a19a8d5fb8','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',59,1794990656046,'aa907b7f629df77499f51b156a42372aab85a6a6/act-54','10ca425ac5bac633a13f2771c22a2d374a0c44cead8f25bd62fa06dc0ab1fd0e','{"seat":0,"move":"224@-1:4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',60,1794990656048,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-55','684d655915d5ffb379d671818f66f69a623e2dfe1512f70a4122486439365c4a','{"seat":1,"move":"452@-1:5","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',61,1794990656049,'aa907b7f629df77499f51b156a42372aab85a6a6/act-56','b39151d8c5f2523df8bec7c5ae16936f1d7b067c84749eb07f8badd0840191f4','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',62,1794990656093,'aa907b7f629df77499f51b156a42372aab85a6a6/act-57','cb6069acb43aead1f89c26fb4d8dee8ac837239ea690236e1bcc3368ea5a117c','{"seat":0,"move":"115@-2:-4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',63,1794990656108,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-58','0efa3a5d5fd621b436630facd75c91435143b65fb88f23a36281fe154ff2be4a','{"seat":1,"move":"123@-3:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',64,1794990656120,'aa907b7f629df77499f51b156a42372aab85a6a6/act-59','24a40def1ca751ebc28b7142a5372e94f426fbdb7d0e60aa3124982fde739cd3','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',65,1794990656132,'aa907b7f629df77499f51b156a42372aab85a6a6/act-60','37258be8939d7aef31b71fcb8c352c6ff39e604f609e07cccc3f3cc42472eee0','{"seat":0,"move":"212@-3:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',66,1794990656149,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-61','898409d3d4c07ee040388b75abb292b627659537998b631f16f05826bb17772e','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',67,1794990656164,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-62','63493cb72e8f052a40926982760d57803fed1fd120cc4c422cb4835b06a9d2e2','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',68,1794990656168,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-63','33aad441e31e28200220a5641ff0607c54e4b3263cad6e5561481badf3a71a6f','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',69,1794990656170,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-64','b8b08b979dc6cbfea2677ec3defd9440f1ad8511dc058146107329e263440b4c','{"seat":1,"move":"252@-3:-2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',70,1794990656171,'aa907b7f629df77499f51b156a42372aab85a6a6/act-65','b653f6206aae85595aa68d121ab81beb1c566849761f6852a279bd0dc4051d57','{"seat":0,"move":"125@-4:-2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',71,1794990656173,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-66','64174a3c7323b2e3325eca9092d03e344ff1c8000e2de36413fd79f3479e1b6a','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',72,1794990656180,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-67','03de28736d635db0a91a5bcc9b46073f091f7da2165ebe2e63af296a55df8cab','{"seat":1,"move":"140@2:5","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',73,1794990656221,'aa907b7f629df77499f51b156a42372aab85a6a6/act-68','f10e33ff0156722501c2adce95332433d6dba5ee0c05d7c80d64387a4e2dd9d7','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',74,1794990656223,'aa907b7f629df77499f51b156a42372aab85a6a6/act-69','a409928e9b306b8f09f8479e0f49160cde988c9e978f16f95a9a0674725a6b64','{"seat":0,"move":"244@0:-5","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',75,1794990656246,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-70','8a7c2703b5e680f1ff377c05b8d966929d0f5586076ee582e46d277643ccce0f','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',76,1794990656247,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-71','acf835316b266a11299345a5fc66df2b727c9e49084a771613b546479fa555d8','{"seat":1,"move":"544@-1:-5","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',77,1794990656249,'aa907b7f629df77499f51b156a42372aab85a6a6/act-72','3c2c6f446144c97b7625d4243489458d19e6e071960a3387bb71886a0c6629c2','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',78,1794990656250,'aa907b7f629df77499f51b156a42372aab85a6a6/act-73','bb0c34841aca5b6f08721f74cec32e60975c6f4aa92704eae872bbc10fcddb8a','{"seat":0,"move":"551@-4:-3","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',79,1794990656251,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-74','b54a8cba53df96d583fcc46145199c3a6ec6d5c1a29b320a340331266fe339de','{"seat":1,"move":"552@-4:-4","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',80,1794990656253,'aa907b7f629df77499f51b156a42372aab85a6a6/act-75','7763311f96b51f45da59467bd6dd88b3d8110845fb255494531237466bc63a55','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',81,1794990656254,'aa907b7f629df77499f51b156a42372aab85a6a6/act-76','ebe9ef10e7632c26730578222560dac7cf408b4618f804b01601d966d980fc9c','{"seat":0,"move":"211@-4:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',82,1794990656256,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-77','9cf674c53c00b6267e9ce9ae21f3dac643da66ba04e478bcfe6ee6f36af6ce0f','{"seat":1,"move":"235@-4:-5","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',83,1794990656257,'aa907b7f629df77499f51b156a42372aab85a6a6/act-78','5dbf2a798f682afe6d3198c6ad24b878517d59339f53cb2d5cadd901d42dba95','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',84,1794990656259,'aa907b7f629df77499f51b156a42372aab85a6a6/act-79','3035f20bd0bd42dfb62a6cd15d25ee3f15b64ad448302401a60a642f5ae31dd0','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',85,1794990656264,'aa907b7f629df77499f51b156a42372aab85a6a6/act-80','6a4da56c030d45951f0efbbdd006b4091e2963372f49d1d703fe001d21caa4c0','{"seat":0,"move":"222@3:2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',86,1794990656265,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-81','c84616c611df9838c4a6baffc2812679f117e4a03d7c55abedce2cbec6cef19f','{"seat":1,"move":"111@-5:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',87,1794990656267,'aa907b7f629df77499f51b156a42372aab85a6a6/act-82','98536a8f5b4b3dff07e70fe762ada32febd0984ff7c6ed3e24f387d1242c7175','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',88,1794990656268,'aa907b7f629df77499f51b156a42372aab85a6a6/act-83','67f86368870fc4cc054882fde0b96b719858d8a6ec89daf662dac60b60f779e7','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',89,1794990656269,'aa907b7f629df77499f51b156a42372aab85a6a6/act-84','21ecbaf764005e587417fefc3be33a7333c0e1a85ad7d30f39f1f3b0c4a73c90','{"seat":0,"move":"141@-5:-2","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',90,1794990656271,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-85','0856181db8c6bbacd585cdd050300df7c8db54d4fd538649b77098e9c42d9563','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',91,1794990656272,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-86','553be578228bb4cbd2cf9ea90da153aae6a404d5b775dc85e02c82b1f39bebce','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',92,1794990656273,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-87','9dfb41538c66802d14c01dce1aa257b96537e881860e8dd7bd06cf02804eefd9','{"seat":1,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',93,1794990656275,'aa907b7f629df77499f51b156a42372aab85a6a6/act-88','03a60ddca495eb9837ab483a8e3dc3e05ffe5672642c9689488aa12be5fa1320','{"seat":0,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',94,1794990656275,NULL,NULL,'{"secret":"b52f160bbe6dda2f96f8a659a10dd2501e52872686acc715c2bf51e5b492017d","type":"shuffled"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71/chat',1,1794990656277,'aa907b7f629df77499f51b156a42372aab85a6a6/act-89','713b3445e2dc8083accdcbd9f4bc2f15c0cf81f08b983847ab634ead546cf08e','{"seat": 0, "name": "Ada", "text": "Well played!"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71/chat',2,1794990656278,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-90','17be42f4d2ce81d70572c139a9a9b21d01f666e96ff973fba9d6278da5c913c6','{"seat": 1, "name": "Bo", "text": "Grüße, Ada ★"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',95,1794990656279,'aa907b7f629df77499f51b156a42372aab85a6a6/act-91','44da2f25f95475d1cd77c8f37d440ef2023b365f9842941645b7b9d48c23fc7a','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',96,1794990656280,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-92','a9b0fe306df72e7d955c632dabca48abb7980d71fd5784c032d0e97636bc534b','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',97,1794990656280,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',98,1794990656283,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-93','c5b34bb8a2ca967513d8d8da7ad14488da41843fe7684c2c9dbb98181d1d5f55','{"seat":1,"move":"555@0:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',99,1794990656286,'aa907b7f629df77499f51b156a42372aab85a6a6/act-94','d656fb0b3df4796e7093a5477f073540afa9cef0ba3f18684767be9388ed0165','{"seat":0,"move":"515@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',100,1794990656288,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-95','a79a84170bfadd703a738c3a961b6eaf80dfd0cd8e3fb58dcd56b881301fd501','{"seat":1,"move":"451@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',101,1794990656289,'aa907b7f629df77499f51b156a42372aab85a6a6/act-96','89c0b4f70d5027b66619092da8494ab42cded7a6140613f1ee876b94d4590ad0','{"seat":0,"move":"544@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',102,1794990656290,'aa907b7f629df77499f51b156a42372aab85a6a6/act-97','4d22e5254f3f7e4c86cac43cfe3f168f22d15093c36ee149a8b96825b3054a73','{"seat":0,"type":"undone"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',103,1794990656292,'aa907b7f629df77499f51b156a42372aab85a6a6/act-98','31ca7361a706cd6aa1abd3317f4a7e675d290284664e3ef67d64e1115396fa41','{"seat":0,"type":"hinted"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',104,1794990714454,'aa907b7f629df77499f51b156a42372aab85a6a6/act-99','30f4ecd3fc8aad7c09e904f37207df4084b161c036a8fa746b513e906a5a9575','{"seat":0,"move":"544@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('mSBfpKS-qMm4nu71',105,1794990714509,'00ba15b72c79f846cc00e2d790b1ec22f6e840b9/act-100','741ea3fae238b22c04cba7c002b0a217db13bd20fd6ccede4fa370ba10adbfbe','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',1,1794990714516,NULL,NULL,'{"options":{"kind":"friends","rules":"pressman hexagon=50,100,150","seats":[null,null,null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"b70251e97e7bec2884a87cb2c35562b259ef86bc","type":"opened"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',2,1794990714516,NULL,NULL,'{"seat":0,"name":"Ada","holder":"b70251e97e7bec2884a87cb2c35562b259ef86bc","type":"joined"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',3,1794990714520,NULL,NULL,'{"seat":1,"name":"Bo","holder":"07d02632adf08fb7dc6ebcc041d6c8774045362a","type":"joined"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',4,1794990714523,NULL,NULL,'{"seat":2,"name":"Cy","holder":"6ce18f48b2f4060d8306d9d441ae08ad74a6c2c6","type":"joined"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',5,1794990714527,NULL,NULL,'{"seat":3,"name":"Dan","holder":"607c9431fb496341d0f403700ec9242ecb9ac8f4","type":"joined"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',6,1794990714527,NULL,NULL,'{"secret":"2a25b392aa136e7c579ec91469e772e93da7e94e19d6f67cb187a0c916bfdc4d","type":"shuffled"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',7,1794990714536,'b70251e97e7bec2884a87cb2c35562b259ef86bc/act-101','f0eb7b166c1c035e203f92a92cc041ae78e17f7894598d47d73340f8d18360d2','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',8,1794990714539,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-102','dc40b15628087309a27ec137c9b4a4199ef16f0f5a5955d925d36aabef1996b9','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',9,1794990714540,'6ce18f48b2f4060d8306d9d441ae08ad74a6c2c6/act-103','e27b22f4c5b1d5885905917b1fa5ed9760705b557df4acc4063b125caa3de83e','{"seat":2,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',10,1794990714544,'607c9431fb496341d0f403700ec9242ecb9ac8f4/act-104','b6ff4b13f618c6649c381e7dffff22d7a4c7eaf48ffc213856d9a2a1c2105f20','{"seat":3,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',11,1794990714544,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',12,1794990714558,'b70251e97e7bec2884a87cb2c35562b259ef86bc/act-105','e50c1cfdff11088b3f25d0a39c8335134b699f2a5749b6ddd50402fbf748e873','{"seat":0,"move":"444@0:0","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',13,1794990714574,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-106','799fc435ebd2ae2d9bb31aec7bd1dbd0d6a6c066aa23d3e1e4f17d8b77f6e2f5','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',14,1794990714604,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-107','3261af54cb3b635280cf4663425cd3597f7fcd6934b5a16644e6b4b1b174ae24','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',15,1794990714621,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-108','af3093d34070fa3067d265b73bba343aa2975cc81211fdb5c5b028e10ad83610','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',16,1794990714624,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-109','473273116848aa3e556ffc9feb584ec98044ea34f8b37f768ed1400e0e72fcdf','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf/chat',1,1794990714630,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-110','3aef56a5ec47aee3cf90cb341f4d8576d9e0e06049e0ee441e6c2bfda1f21f62','{"seat": 1, "name": "Bo", "text": "I talk a lot."}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',17,1794990714639,'b70251e97e7bec2884a87cb2c35562b259ef86bc/act-111','2c22bff93884dac975f8f6b77a0d535f3282dc2c448cc3e0fcba5f0e43c4cfa6','{"seat":1,"on":true,"type":"muted"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',18,1794990714641,'b70251e97e7bec2884a87cb2c35562b259ef86bc/act-112','f31bc19afce93cfcd73fd71918d2d4c240bc4129045a850a9bfab6814e581b10','{"seat":2,"bot":"careful","removed":true,"type":"left"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',19,1794990714668,'607c9431fb496341d0f403700ec9242ecb9ac8f4/act-113','38ec39d668b1a8e5a6d6eb1d7f252138be6c8c5038b003e47304d6f2f82ddb24','{"seat":3,"bot":"careful","type":"taken-over"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',20,1794990714686,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-114','f87b57bfcbad6525b47d26b44a8ae2a0fc8695e4870f7beb9e0aaa74f8d807e0','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',21,1794990714721,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-115','1f54b8f860dca30c66e5d90b6270a9cf25bfaa322a6b9e9255f9183a112adb81','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',22,1794990714755,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-116','dbbf9ca7bbe71c5dc6a9d7bcadbf9c26c6611f5d15d769b98024f723f36c6654','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',23,1794990714770,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-117','56a45f95272b172befbdd263c823f27a451e4db5fec6c656f75e7b7486b1891f','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',24,1794990714779,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-118','77464dc0e9108349a2c0e4ee7fbd41ae227edd8586b5566a15be367175ad2811','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',25,1794990714787,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-119','b3c9d15074a21f15f6e8213fe87440529120ee3d09ef8b77b4584abf99e98735','{"seat":1,"move":"414@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',26,1794990715496,NULL,NULL,'{"seat":2,"move":"241@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',27,1794990716242,NULL,NULL,'{"seat":3,"move":"440@0:1","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',28,1794990716353,'b70251e97e7bec2884a87cb2c35562b259ef86bc/act-120','aa02caaaca492b40fcb87875f7f29e907a31a954ed9c094501e581b96e0a405a','{"seat":0,"move":"422@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',29,1794990716403,'07d02632adf08fb7dc6ebcc041d6c8774045362a/act-121','82359e5817a0851b7c8cd20a117435168005b30e50f98a73ea438796f0f24a5a','{"seat":1,"move":"522@-2:0","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',30,1794990717105,NULL,NULL,'{"seat":2,"move":"344@1:0","type":"moved"}');
INSERT INTO "log" VALUES('AK44ycFT-pO9alKf',31,1794990717837,NULL,NULL,'{"seat":3,"move":"403@1:1","type":"moved"}');
INSERT INTO "log" VALUES('0rATYSq_qaWSwWF4',1,1794990717887,NULL,NULL,'{"options":{"kind":"friends","rules":"tri-ominos","seats":[null,null,null,null],"turn_seconds":0,"ghosts":false,"hints":true,"undo":true,"public":true,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"123fc500d779b8da3c53792762b7899e0c5e7c0e","type":"opened"}');
INSERT INTO "log" VALUES('0rATYSq_qaWSwWF4',2,1794990717887,NULL,NULL,'{"seat":0,"name":"Ada","holder":"123fc500d779b8da3c53792762b7899e0c5e7c0e","type":"joined"}');
INSERT INTO "log" VALUES('0rATYSq_qaWSwWF4',3,1794990718139,NULL,NULL,'{"seat":1,"name":"Bo","holder":"0704d1b09f2ad86620482b847e08064188dcf33f","type":"joined"}');
INSERT INTO "log" VALUES('0rATYSq_qaWSwWF4',4,1794990718180,'123fc500d779b8da3c53792762b7899e0c5e7c0e/act-122','01ac8fac64e07fae182261541cca0c890b834324aaa6870d6893919647f05c46','{"seat":2,"bot":"greedy","type":"taken-over"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',1,1794990718187,NULL,NULL,'{"options":{"kind":"friends","rules":"tri-ominos target=20","seats":[null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"7c57b70859c34fd9f19eaf8201a6239fbcc4195b","type":"opened"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',2,1794990718187,NULL,NULL,'{"seat":0,"name":"Ada","holder":"7c57b70859c34fd9f19eaf8201a6239fbcc4195b","type":"joined"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',3,1794990718212,NULL,NULL,'{"seat":1,"name":"Bo","holder":"219d545b6e73704e41e34bee20b92948ea68df41","type":"joined"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',4,1794990718212,NULL,NULL,'{"secret":"6c09aca4b9ac6388b64618515a2d98962b09344f8163c8f107a8f29ea3c386b5","type":"shuffled"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',5,1794990718231,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-123','024c792b1dc35b299fad980357db197fc996dd470e70871871018bc3128fd7b5','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',6,1794990718244,'219d545b6e73704e41e34bee20b92948ea68df41/act-124','61cd1248c52ddf3f5bbe83df18bba0afd295ebc4acbb33328ffcfc46235c8c09','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',7,1794990718244,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',8,1794990718251,'219d545b6e73704e41e34bee20b92948ea68df41/act-125','ac4b49280ad568ca047bfba8af449da938f840bbc7b86f56ccbe52a54765b028','{"seat":1,"move":"555@0:0","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',9,1794990718256,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-126','eef188bfcd95814d72bb799989f32634452d9fe8f43762ea6538fce6bdbdc7cb','{"seat":0,"move":"505@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',10,1794990718263,'219d545b6e73704e41e34bee20b92948ea68df41/act-127','c1bc5d2263eb2972a44389c8cfd8b169e047c7d484675e210668523ce5dedd88','{"seat":1,"move":"554@0:1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',11,1794990718272,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-128','d3e0b224d7d01a9ea8661fbc81910bfa04b5ff78f97d2646058466de8dacd5c9','{"seat":0,"move":"445@-1:1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',12,1794990718280,'219d545b6e73704e41e34bee20b92948ea68df41/act-129','fe32dbf2f3f45c4ebf469efc7d62019c46bb97c8e25c3fb63e0eb3c941a1a5a8','{"seat":1,"move":"534@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',13,1794990718283,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-130','4b6d416cfb54a999907f8d61865b0cf1f597c38bb7f8f4b6cde3f03297a83b03','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',14,1794990718286,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-131','7295ed26034748de2a1f0163073d5c332344a76a831c5a2b676f7659ec5427bc','{"seat":0,"move":"443@-2:0","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',15,1794990718297,'219d545b6e73704e41e34bee20b92948ea68df41/act-132','f1d1e7deeeb071732c261b7a8d96c09c66b002ba6d5b333428d31df37eb402b1','{"seat":1,"move":"441@-2:1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',16,1794990718300,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-133','1812cb78cad70f890d3030443c488c695bc90f3162d445d4eb782e2392b186e8','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',17,1794990718304,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-134','e6d8685045f094d00b5a88da7116f5d94a44e3846d28e35b4c64d4bee85dfd8b','{"seat":0,"move":"050@0:-2","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',18,1794990718311,'219d545b6e73704e41e34bee20b92948ea68df41/act-135','78220758d93f6ba659c980e01e1c59095c4020fcd29cb07a42e767b6750ff447','{"seat":1,"move":"440@-1:2","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',19,1794990718312,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-136','d88545931088e5ec70d682cd293e5f061b12e6df1aa80b7ab802938a768e2e8f','{"seat":0,"move":"034@-1:3","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',20,1794990718314,'219d545b6e73704e41e34bee20b92948ea68df41/act-137','5e2710190fad00258235126ba8ddc7b685b4fa2974b0772446ff9b67986c1298','{"seat":1,"move":"303@-1:4","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',21,1794990718315,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-138','da4c52b5bdd0a7d2770f51ce52d123b0695f02959bfe17f043165505c721474d','{"seat":0,"move":"230@-2:4","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',22,1794990718316,'219d545b6e73704e41e34bee20b92948ea68df41/act-139','6737a6c78e79cb0c926b90ed4c1a9409d22480b6713096ceb60703c4e74c2419','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',23,1794990718317,'219d545b6e73704e41e34bee20b92948ea68df41/act-140','290677367853057e1afd5f420fb5ff1f2b634a5b6de9c6b03017cded5d0bb27f','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',24,1794990718319,'219d545b6e73704e41e34bee20b92948ea68df41/act-141','86bbf851c267eaf9bca11916bb98e2ee914081be5d1178d257d6b26c5d3da216','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',25,1794990718320,'219d545b6e73704e41e34bee20b92948ea68df41/act-142','2ba2de2621a468f86a7e84d786c3b713ce6a9689c417dae7ef930078f64d4438','{"seat":1,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',26,1794990718321,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-143','84d741e78b55ea9dd8a12141c5e34a070273aafe8c989a2a614c2a74dc122f88','{"seat":0,"move":"010@0:-3","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',27,1794990718323,'219d545b6e73704e41e34bee20b92948ea68df41/act-144','898e423c3a46b0a4211f73d75f11fafde1474efe1a812d99bf68db586eee3810','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',28,1794990718324,'219d545b6e73704e41e34bee20b92948ea68df41/act-145','172f65007e918e4992bd5d74e92fc7e3278d8d02838eb2b0d424521cdedb227e','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',29,1794990718325,'219d545b6e73704e41e34bee20b92948ea68df41/act-146','ef3f6a8dd9e8d49a5817b5aa5db81fbacd18f27408eb36a6115b3ea76618da87','{"seat":1,"move":"350@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',30,1794990718326,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-147','0675461585f760e28e50f981605cef005da78e32c3a1e9a687ad48a184ba3595','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',31,1794990718328,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-148','a50ecc4871cd72b4d813eb6329ff1f36a18045e626fcdaea5204172422bf8fbc','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',32,1794990718329,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-149','104eda3dab626a7919e5683f714c04e1006c021c5ac11bb57c97fe1d1255bf03','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',33,1794990718330,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-150','d7fd28dc8029cbae16970080e2e0eb23fe78ebc2cb78bfe92f5911faffedf345','{"seat":0,"move":"301@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',34,1794990718331,'219d545b6e73704e41e34bee20b92948ea68df41/act-151','f86cbc94af19ebbfede28a5245c2ad1845c62bf4491965d0f5a6bdde01157a51','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',35,1794990718333,'219d545b6e73704e41e34bee20b92948ea68df41/act-152','e17f2b737de465c3d3cfc9ae806810095ea0dadc44d5fddb39160388159aa5d2','{"seat":1,"move":"334@-2:-1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',36,1794990718334,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-153','004a91ad0316bcce8bae1b19e9bf23440adec977ab6aa56ea933bcb192a7a74a','{"seat":0,"move":"113@-1:-4","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',37,1794990718336,'219d545b6e73704e41e34bee20b92948ea68df41/act-154','31300922b02122bd45991e50e35019abba96fa492db6e1968f5a0a055780be3f','{"seat":1,"move":"115@-1:-5","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',38,1794990718337,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-155','5f61c756df236ee244e057aa95e687127c3a6bee7e1456d2636314d70917d122','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',39,1794990718338,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-156','55a722c420e235c55dd5c4fb6e63fe4f5023d7722acb607bc85e5732451dabe6','{"seat":0,"move":"351@0:-5","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',40,1794990718340,'219d545b6e73704e41e34bee20b92948ea68df41/act-157','b20b95aa281ff65df03489ed5c209627928e189b3b378f41c903f2bc03df8e92','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',41,1794990718341,'219d545b6e73704e41e34bee20b92948ea68df41/act-158','f58c951c2846747cc8e83ca3a2ec8c449da953c6cccfc563ba109b06ec0ce9ac','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',42,1794990718342,'219d545b6e73704e41e34bee20b92948ea68df41/act-159','0b492a198f4fd53dc820099344930ddaf9bb52ffa29d449e9a90424184e55a3a','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',43,1794990718343,'219d545b6e73704e41e34bee20b92948ea68df41/act-160','0629adcaca98c91075f13c4f3fc49114e7945f096ee4544f4915759b1c5c5a7e','{"seat":1,"move":"231@-2:-4","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',44,1794990718345,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-161','b2e57b568c6293d5cae8c0a838dbb181c3df752fe98af79eb6f069ff3b19e448','{"seat":0,"move":"112@-2:-5","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',45,1794990718346,'219d545b6e73704e41e34bee20b92948ea68df41/act-162','595d352575c42ddecc3b16af2ed19b299b0afd97a77375f3b40492ce77ac9f5f','{"seat":1,"move":"221@-3:-5","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',46,1794990718347,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-163','ff106f94b53dd088a66307f222f30ec2e7b22d56532153310d0e6f3dc873ed8a','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',47,1794990718348,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-164','f4eab4d517bbb3da6cd2a23e0ea83ed7d91b8c125d2c66e52812f4aa5e1a2962','{"seat":0,"move":"551@-1:-6","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',48,1794990718350,'219d545b6e73704e41e34bee20b92948ea68df41/act-165','fc0f17e340c4498ead1c30c157b5d38f12fa943be8524ac384d9c972b56bbae4','{"seat":1,"move":"222@-3:-4","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',49,1794990718351,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-166','91d87d4035bb5adba92f673c2df18dafc268f4b842768f8341cc47edc7e91be8','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',50,1794990718353,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-167','381dd99fe15a4c1f90cf3c046e9946080464d54ce0d69c01fdae97bbd64564f5','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',51,1794990718354,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-168','f89a4cbb39f50f5e11573d915e838c3532850fee2dc92d77a153e1472e73e138','{"seat":0,"move":"522@-4:-4","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',52,1794990718356,'219d545b6e73704e41e34bee20b92948ea68df41/act-169','9eecfdc8d27a053967e1992709a279df551da2ec665d0606c4ff7ce4cbf5caf1','{"seat":1,"move":"245@-4:-5","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',53,1794990718357,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-170','1152659a1138c8c1c62bad608c18ba0fe08b425b39fd9f0e7da1d6fbccaafe7b','{"seat":0,"move":"423@-4:-6","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',54,1794990718358,'219d545b6e73704e41e34bee20b92948ea68df41/act-171','a2b824f82577a5fa662bff3bc55f77c47e1a8e5abce7313d42c6f067385dd5a5','{"seat":1,"move":"251@-4:-3","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',55,1794990718359,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-172','eb2fac57b10d0309835af05475f351c6676a4e88ddda8b5aae7221fc291a78ba','{"seat":0,"move":"015@-5:-3","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',56,1794990718361,'219d545b6e73704e41e34bee20b92948ea68df41/act-173','e7a25ff472818f5fbdfe93a35d0bb45c32591c9263916a286750acb5a6ab8b90','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',57,1794990718362,'219d545b6e73704e41e34bee20b92948ea68df41/act-174','90963cb03dc4a21940d15d0310695513a935f730ef87034d1782e8c669fae046','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',58,1794990718363,'219d545b6e73704e41e34bee20b92948ea68df41/act-175','e9422d03a91f02ea132f520fb9228306be64d952334a0ca1ac4095fecdecbec6','{"seat":1,"move":"553@-1:-7","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',59,1794990718364,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-176','05e04843f5053e20f5ca28fccf56026ff96d1017348a730ede8f9fc0b3af8cf6','{"seat":0,"move":"235@0:-7","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',60,1794990718366,'219d545b6e73704e41e34bee20b92948ea68df41/act-177','df78c85fbae63df19e2086e2122875dedbff4b49fe55f77a14992a735ddd52c1','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',61,1794990718367,'219d545b6e73704e41e34bee20b92948ea68df41/act-178','d73017ac4864b187d49874a12414c23261ce312c2a2620d4599ce51dcdb4d943','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',62,1794990718368,'219d545b6e73704e41e34bee20b92948ea68df41/act-179','f0d9050c04e703ca4bdabf44cf806ddeb75fcffee5418762e41049093e408a6c','{"seat":1,"move":"514@-3:1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',63,1794990718369,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-180','dc97330a6af7aef34a8f1e058e4a599d8a8bb26c7913f5e7be67e84bfe729ba5','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',64,1794990718371,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-181','9ac33d6f5b760c720950324ef5f45494def94da4c9e0ec0e4fb8bf7994351c51','{"seat":0,"move":"255@1:0","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',65,1794990718372,'219d545b6e73704e41e34bee20b92948ea68df41/act-182','03818036a13b4800652dfad8a5135ccbef2c7921e22036832f64f0bec9b61d6d','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',66,1794990718373,'219d545b6e73704e41e34bee20b92948ea68df41/act-183','4479548fad27a268e95b4dc422b5cb1534e4e5a6fd8be9a094305dbd3cc01b2d','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',67,1794990718374,'219d545b6e73704e41e34bee20b92948ea68df41/act-184','f6e73cbb074ef7a38cc2ca90fa08febe36b22c4a523946faf3651d295bb57980','{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',68,1794990718376,'219d545b6e73704e41e34bee20b92948ea68df41/act-185','a997d9de2a33dc9a269f76bb99c0b5a120ec999e55b53b977823e3213eeee43f','{"seat":1,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',69,1794990718377,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-186','b86e8ad48485171e3950a694acc955efc241cfd04e75a637ab8cf894fc741f8c','{"seat":0,"move":"502@1:1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',70,1794990718378,'219d545b6e73704e41e34bee20b92948ea68df41/act-187','bb1beb3f6c875963d48695db17c05ca0cf5ca60312dd24439fb23ffe27d57179','{"seat":1,"move":"220@2:1","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',71,1794990718379,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-188','8ed74179d612221e63df3bf75f8292845b6fe4785da8bcb840f406a92e0af584','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',72,1794990718381,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-189','05ead2462efb5273e69fdafbff62ebe95eadd6371dd2eaf11589439df6683a4e','{"seat":0,"move":"101@-5:-2","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',73,1794990718382,'219d545b6e73704e41e34bee20b92948ea68df41/act-190','519596f0ce93fa8131b8953f5329b44359e3742cdbf9af9561de89eef1e2362c','{"seat":1,"move":"224@2:0","type":"moved"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',74,1794990718384,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-191','fa05488e57362647a797355fddc7c83779dcbfc5bb9ae2b4a538a01635a41015','{"seat":0,"move":"402@2:-1","type":"moved"}');
INSERT INTO "log" VALUES('zaP8rV-gPokUzDEI',1,1794990718387,NULL,NULL,'{"options":{"kind":"friends","rules":"tri-ominos target=20","seats":[null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"7c57b70859c34fd9f19eaf8201a6239fbcc4195b","type":"opened"}');
INSERT INTO "log" VALUES('zaP8rV-gPokUzDEI',2,1794990718387,NULL,NULL,'{"seat":0,"name":"Bo","holder":"219d545b6e73704e41e34bee20b92948ea68df41","type":"joined"}');
INSERT INTO "log" VALUES('zaP8rV-gPokUzDEI',3,1794990718387,NULL,NULL,'{"seat":1,"name":"Ada","holder":"7c57b70859c34fd9f19eaf8201a6239fbcc4195b","type":"joined"}');
INSERT INTO "log" VALUES('zaP8rV-gPokUzDEI',4,1794990718387,NULL,NULL,'{"secret":"98ef2aa2d076958ec5bc1832a01b16844bcdc58a96bf74200f839bc66320ed58","type":"shuffled"}');
INSERT INTO "log" VALUES('v1XNZiv3gz7ap_3W',75,1794990718388,'7c57b70859c34fd9f19eaf8201a6239fbcc4195b/act-192','731518e873c9c8c5341fdf3de0c19ff13ef0e742e7396416e07a9c61428ad195','{"table":"zaP8rV-gPokUzDEI","type":"rematched"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',1,1794990718394,NULL,NULL,'{"options":{"kind":"friends","rules":"goliath","seats":[null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"04bcfcc4b06bc344d88fa4a8ed0964922ff85f43","type":"opened"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',2,1794990718394,NULL,NULL,'{"seat":0,"name":"Ada","holder":"04bcfcc4b06bc344d88fa4a8ed0964922ff85f43","type":"joined"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',3,1794990718397,NULL,NULL,'{"seat":1,"name":"Bo","holder":"f4bd7d23c200e85fa751209f9bb672a8545294c8","type":"joined"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',4,1794990718397,NULL,NULL,'{"secret":"42679c80167643a905744901905fad36d73fe0274f1c10563915464c642a0676","type":"shuffled"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',5,1794990718403,'04bcfcc4b06bc344d88fa4a8ed0964922ff85f43/act-193','0003c53fc2d460aa0c86e211dbeb9230ac1c617dd352559913b40e6a1ed45713','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',6,1794990718404,'f4bd7d23c200e85fa751209f9bb672a8545294c8/act-194','f098ce8f3719bb510d904c216f126d614c17edb4f5955d08b4443dd1cd0bb376','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',7,1794990718404,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',8,1794990718406,'04bcfcc4b06bc344d88fa4a8ed0964922ff85f43/act-195','0da34ef036a0514469b6cb36787db4e1e443a2a2dbbcabb8a28e8c1049e2464e','{"seat":0,"move":"333@0:0","type":"moved"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',9,1794990718415,'f4bd7d23c200e85fa751209f9bb672a8545294c8/act-196','22dd0f3b0f0e1d49528f19d23fdf8876ecbb1e02b00630657fa925be67ead3e9','{"seat":1,"move":"353@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('d5alSP-fo-n4rAmp',10,1794990718436,'04bcfcc4b06bc344d88fa4a8ed0964922ff85f43/act-197','f524eda492ea9815e298ebdb788f7a02f09f1dc2e827370ae830d5cde935852a','{"type":"closed"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',1,1794990718466,NULL,NULL,'{"options":{"kind":"friends","rules":"tri-domino","seats":[null,null],"turn_seconds":1,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"83c1fb03f7f008c452da92e945339092b283a4ff","type":"opened"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',2,1794990718466,NULL,NULL,'{"seat":0,"name":"Ada","holder":"83c1fb03f7f008c452da92e945339092b283a4ff","type":"joined"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',3,1794990718473,NULL,NULL,'{"seat":1,"name":"Bo","holder":"8f834ca7b22689516f55a8bbe9a320eaa76d957f","type":"joined"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',4,1794990718473,NULL,NULL,'{"secret":"e3da6a217bcee1adae8ffc10849bbd29839c94c3be976b13d4382ca0716e1f46","type":"shuffled"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',5,1794990718563,'83c1fb03f7f008c452da92e945339092b283a4ff/act-198','3c4054797355c1d7a44cc57496a374e28ffbde4e4e35b9c89c78c25b12dff88d','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',6,1794990718572,'8f834ca7b22689516f55a8bbe9a320eaa76d957f/act-199','12e92807b8126fa1814532025aa28c084d85289d8fd80a545ae17b4a0b5acf67','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',7,1794990718572,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',8,1794990719573,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',9,1794990719573,NULL,NULL,'{"seat":0,"move":"444@0:0","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',10,1794990720577,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',11,1794990720577,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',12,1794990720577,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',13,1794990720577,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',14,1794990720577,NULL,NULL,'{"seat":1,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',15,1794990721578,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',16,1794990721578,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',17,1794990721578,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',18,1794990721578,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',19,1794990721578,NULL,NULL,'{"seat":0,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',20,1794990722579,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',21,1794990722579,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',22,1794990722579,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',23,1794990722579,NULL,NULL,'{"seat":1,"move":"454@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',24,1794990723579,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',25,1794990723579,NULL,NULL,'{"seat":0,"move":"045@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',26,1794990724584,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',27,1794990724584,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',28,1794990724584,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',29,1794990724584,NULL,NULL,'{"seat":1,"move":"404@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',30,1794990725587,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',31,1794990725587,NULL,NULL,'{"seat":0,"move":"550@-1:-2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',32,1794990726589,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',33,1794990726589,NULL,NULL,'{"seat":1,"move":"555@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',34,1794990727589,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',35,1794990727589,NULL,NULL,'{"seat":0,"move":"005@-2:-2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',36,1794990728590,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',37,1794990728590,NULL,NULL,'{"seat":1,"move":"535@-1:-4","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',38,1794990729591,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',39,1794990729591,NULL,NULL,'{"seat":0,"move":"350@-1:-5","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',40,1794990730594,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',41,1794990730594,NULL,NULL,'{"seat":1,"move":"001@-2:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',42,1794990731594,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',43,1794990731594,NULL,NULL,'{"seat":0,"move":"033@-1:-6","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',44,1794990732595,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',45,1794990732595,NULL,NULL,'{"seat":1,"move":"333@-2:-6","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',46,1794990733596,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',47,1794990733596,NULL,NULL,'{"seat":0,"move":"323@-2:-7","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',48,1794990734597,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',49,1794990734597,NULL,NULL,'{"seat":1,"move":"331@-2:-5","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',50,1794990735597,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',51,1794990735597,NULL,NULL,'{"seat":0,"move":"234@-2:-8","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',52,1794990736597,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',53,1794990736597,NULL,NULL,'{"seat":1,"move":"452@-2:-9","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',54,1794990737599,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',55,1794990737599,NULL,NULL,'{"seat":0,"move":"302@-1:-7","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',56,1794990738600,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',57,1794990738600,NULL,NULL,'{"seat":1,"move":"413@-3:-5","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',58,1794990739604,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',59,1794990739604,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',60,1794990739604,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',61,1794990739604,NULL,NULL,'{"seat":0,"move":"525@-3:-9","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',62,1794990740606,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',63,1794990740606,NULL,NULL,'{"seat":1,"move":"145@-3:-4","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',64,1794990741607,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',65,1794990741607,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',66,1794990741607,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',67,1794990741607,NULL,NULL,'{"seat":0,"move":"250@-3:-8","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',68,1794990742608,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',69,1794990742608,NULL,NULL,'{"seat":1,"move":"120@0:-7","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',70,1794990743609,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',71,1794990743609,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',72,1794990743609,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',73,1794990743609,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',74,1794990743609,NULL,NULL,'{"seat":0,"move":"554@-4:-4","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',75,1794990744610,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',76,1794990744610,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',77,1794990744610,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',78,1794990744610,NULL,NULL,'{"seat":1,"move":"414@-1:1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',79,1794990745612,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',80,1794990745612,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',81,1794990745612,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',82,1794990745612,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',83,1794990745612,NULL,NULL,'{"seat":0,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',84,1794990746614,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',85,1794990746614,NULL,NULL,'{"seat":1,"move":"141@-1:2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',86,1794990747616,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',87,1794990747616,NULL,NULL,'{"seat":0,"move":"151@-1:3","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',88,1794990748617,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',89,1794990748617,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',90,1794990748617,NULL,NULL,'{"seat":1,"move":"344@1:0","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',91,1794990749618,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',92,1794990749618,NULL,NULL,'{"seat":0,"move":"433@1:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',93,1794990750619,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',94,1794990750619,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',95,1794990750619,NULL,NULL,'{"seat":1,"move":"140@-2:0","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',96,1794990751628,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',97,1794990751628,NULL,NULL,'{"seat":0,"move":"533@2:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',98,1794990752632,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',99,1794990752632,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',100,1794990752632,NULL,NULL,'{"seat":1,"move":"501@-3:-3","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',101,1794990753633,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',102,1794990753633,NULL,NULL,'{"seat":0,"move":"352@2:-2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',103,1794990754634,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',104,1794990754634,NULL,NULL,'{"seat":1,"move":"223@2:-3","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',105,1794990755635,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',106,1794990755635,NULL,NULL,'{"seat":0,"move":"512@-1:4","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',107,1794990756646,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',108,1794990756646,NULL,NULL,'{"seat":1,"move":"224@2:-4","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',109,1794990757652,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',110,1794990757652,NULL,NULL,'{"seat":0,"move":"403@1:1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',111,1794990758653,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',112,1794990758653,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',113,1794990758653,NULL,NULL,'{"seat":1,"move":"030@2:1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',114,1794990759654,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',115,1794990759654,NULL,NULL,'{"seat":0,"move":"412@-2:1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',116,1794990760655,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',117,1794990760655,NULL,NULL,'{"seat":1,"move":"000@2:2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',118,1794990761657,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',119,1794990761657,NULL,NULL,'{"seat":0,"move":"040@1:2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',120,1794990762658,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',121,1794990762658,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',122,1794990762658,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',123,1794990762658,NULL,NULL,'{"seat":1,"move":"551@-4:-3","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',124,1794990763659,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',125,1794990763659,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',126,1794990763659,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',127,1794990763659,NULL,NULL,'{"seat":0,"move":"402@2:-5","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',128,1794990764660,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',129,1794990764660,NULL,NULL,'{"seat":1,"move":"135@-4:-2","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',130,1794990765661,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',131,1794990765661,NULL,NULL,'{"seat":0,"move":"311@-4:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',132,1794990766668,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',133,1794990766668,NULL,NULL,'{"seat":1,"move":"123@-4:0","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',134,1794990767670,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',135,1794990767670,NULL,NULL,'{"seat":0,"move":"111@-5:-1","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',136,1794990768672,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',137,1794990768672,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',138,1794990768672,NULL,NULL,'{"seat":1,"move":"220@1:-5","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',139,1794990769676,NULL,NULL,'{"seat":0,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',140,1794990769676,NULL,NULL,'{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',141,1794990769676,NULL,NULL,'{"seat":0,"move":"225@-1:5","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',142,1794990770677,NULL,NULL,'{"seat":1,"type":"timed-out"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',143,1794990770677,NULL,NULL,'{"seat":1,"move":"222@-1:6","type":"moved"}');
INSERT INTO "log" VALUES('TRNlGX1ljZEzJV-6',144,1794990770677,NULL,NULL,'{"secret":"5e34469d2b578a4d476b0a2c58f93b6e3c8a90db4687a243068b5ae269127ad5","type":"shuffled"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',1,1794990770709,NULL,NULL,'{"options":{"kind":"bots","rules":"tri-domino target=250","seats":[null,"greedy","careful"],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"70e59bbb42274c0c76b8811ae3be4842f71726b0","type":"opened"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',2,1794990770709,NULL,NULL,'{"seat":0,"name":"Ada","holder":"70e59bbb42274c0c76b8811ae3be4842f71726b0","type":"joined"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',3,1794990770709,NULL,NULL,'{"secret":"5ff07d42695e3f95adfe3af07c1acb279d191ac2dac06334ea7850f568d5f450","type":"shuffled"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',4,1794990770736,'70e59bbb42274c0c76b8811ae3be4842f71726b0/act-200','e76d8ec2addcf0fceb852a915a9b9b49f871cfe30665236a304a586cea92be49','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',5,1794990770736,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',6,1794990771449,NULL,NULL,'{"seat":1,"move":"444@0:0","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',7,1794990772151,NULL,NULL,'{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',8,1794990772437,NULL,NULL,'{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',9,1794990772729,NULL,NULL,'{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',10,1794990773017,NULL,NULL,'{"seat":2,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',11,1794990773024,'70e59bbb42274c0c76b8811ae3be4842f71726b0/act-201','be2f3e89b7c602582c3dcaa1b7f9e1132615a7c6af40e81863599843b4e77afd','{"seat":0,"move":"424@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',12,1794990773735,NULL,NULL,'{"seat":1,"move":"441@0:1","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',13,1794990774440,NULL,NULL,'{"seat":2,"move":"242@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',14,1794990774452,'70e59bbb42274c0c76b8811ae3be4842f71726b0/act-202','eca9b0711a3368cef1005afaaccf6870c2d0440bc8cf11e06cefd0f7810ff559','{"seat":0,"move":"044@1:0","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',15,1794990775164,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',16,1794990775447,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',17,1794990775730,NULL,NULL,'{"seat":1,"move":"400@1:-1","type":"moved"}');
INSERT INTO "log" VALUES('w5lQbCu1LjPd-yeZ',18,1794990776440,NULL,NULL,'{"seat":2,"move":"014@-1:1","type":"moved"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',1,1794990776461,NULL,NULL,'{"options":{"kind":"solitaire","rules":"wikipedia","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"3499f394836dc62cc2c5daf5d66435e6e81e2dfc","type":"opened"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',2,1794990776461,NULL,NULL,'{"seat":0,"name":"Ada","holder":"3499f394836dc62cc2c5daf5d66435e6e81e2dfc","type":"joined"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',3,1794990776461,NULL,NULL,'{"secret":"e1652c0b4fe8585ccfbc8c953a7260d17b63cd7ae75972355465ead704dc703c","type":"shuffled"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',4,1794990776493,'3499f394836dc62cc2c5daf5d66435e6e81e2dfc/act-203','c126f3f257d9744fb96885971a75ad9972ef33ada269a90c87c2b8abc2480445','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',5,1794990776493,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',6,1794990776495,'3499f394836dc62cc2c5daf5d66435e6e81e2dfc/act-204','7e8bfb5b4d4c6d26bc4d6608e3a96fe28e77ae9161f40a8d7014fd74f5af05c1','{"seat":0,"move":"340@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',7,1794990776497,'3499f394836dc62cc2c5daf5d66435e6e81e2dfc/act-205','9059a43cbe2e710e07d45993264336be490ca72ece618fee407d1862f1ca1202','{"seat":0,"move":"504@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',8,1794990776498,'3499f394836dc62cc2c5daf5d66435e6e81e2dfc/act-206','72e5f923e6adaf9653682d84dd6998a22c58c0b445a6825ed2a41653672c907f','{"seat":0,"move":"455@-1:-2","type":"moved"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',9,1794990776499,'3499f394836dc62cc2c5daf5d66435e6e81e2dfc/act-207','c1f2951c6505c2aa792277b3d5716a97c2e08f3534e0c62e890b95ac7bde650d','{"seat":0,"move":"055@-2:-2","type":"moved"}');
INSERT INTO "log" VALUES('yLC1gQwoRhXUFYym',10,1794990776500,'3499f394836dc62cc2c5daf5d66435e6e81e2dfc/act-208','374a9a731d18411d849158d7bd77e2d048d7b9f65e4ec30f2434d518591e89a3','{"seat":0,"type":"undone"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',1,1794990776508,NULL,NULL,'{"options":{"kind":"hot-seat","rules":"tripple-domino","seats":[null,null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":false,"day":null,"puzzle":null,"record":null},"creator":"b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc","type":"opened"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',2,1794990776508,NULL,NULL,'{"seat":0,"name":"Ada","holder":"b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc","type":"joined"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',3,1794990776508,NULL,NULL,'{"seat":1,"name":"Bo","holder":"b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc","type":"joined"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',4,1794990776508,NULL,NULL,'{"seat":2,"name":"Cy","holder":"b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc","type":"joined"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',5,1794990776508,NULL,NULL,'{"secret":"3c0d045798ebc3bbce3d51a7164844b9ec35ef5b7454fa4dc9763cd3f94caa2c","type":"shuffled"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',6,1794990776515,'b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc/act-209','d141961eff4a8a55bdd59ab8d7a96d5978f2936e40521da827cdc36223dab0df','{"seat":0,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',7,1794990776515,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',8,1794990776517,'b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc/act-210','6553ec30458923b107510750353d13b69096a2dfc50a1a43f252e485c1906c53','{"seat":1,"move":"444@0:0","type":"moved"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',9,1794990776519,'b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc/act-211','d5f7f3ee70ae4f322d0d46d5cf75c859d148ceb8f7ae00c49d03bdabb546504d','{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',10,1794990776520,'b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc/act-212','e06d37d682f86add25e1bb51bd1264278b955cc9cb0accc34530252800709bea','{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',11,1794990776521,'b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc/act-213','52d7ea6c4deccaafc225461243edd93a0d4c7ddf743c78711070bd1e36b8f7cf','{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('cWRYJuPcOCzuvf7H',12,1794990776522,'b7ae5ea9d35da291ff8bd3ef0adfec915a0f32dc/act-214','002791dbbdb67aef523767eeefdb1c1afd4e7bc9257ccebe83d1e9f9607e56e9','{"seat":2,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('GqeiKwJv5XrCELf_',1,1794990776525,NULL,NULL,'{"options":{"kind":"daily","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":false,"day":"2024-02-29","puzzle":null,"record":null},"creator":"337fd05e9da2b4aa2c0f83479224766ebb208c6d","type":"opened"}');
INSERT INTO "log" VALUES('GqeiKwJv5XrCELf_',2,1794990776525,NULL,NULL,'{"seat":0,"name":"Ada","holder":"337fd05e9da2b4aa2c0f83479224766ebb208c6d","type":"joined"}');
INSERT INTO "log" VALUES('GqeiKwJv5XrCELf_',3,1794990776525,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('GqeiKwJv5XrCELf_',4,1794990776529,'337fd05e9da2b4aa2c0f83479224766ebb208c6d/act-215','417dd7ac936dcddb386d7fd23fb9f693f2eedd3fd45c5c1a8587b5f8d0910768','{"seat":0,"move":"115@0:1","type":"moved"}');
INSERT INTO "log" VALUES('GqeiKwJv5XrCELf_',5,1794990776530,'337fd05e9da2b4aa2c0f83479224766ebb208c6d/act-216','7181046fbe35a27313c58db72575c73aba0f62b3f5d1766c8aa87375babe3453','{"seat":0,"move":"221@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('GqeiKwJv5XrCELf_',6,1794990776531,'337fd05e9da2b4aa2c0f83479224766ebb208c6d/act-217','6c2fbefb8ad383803d95adf5ad897999d7b7edd6246a6c6ee344c35597e834f4','{"seat":0,"move":"225@0:-2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',1,1794990776533,NULL,NULL,'{"options":{"kind":"daily","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":false,"day":"2024-02-29","puzzle":null,"record":null},"creator":"2ac0e996dacdf4a833c06071939d9ac4bc8b7801","type":"opened"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',2,1794990776533,NULL,NULL,'{"seat":0,"name":"Ada","holder":"2ac0e996dacdf4a833c06071939d9ac4bc8b7801","type":"joined"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',3,1794990776533,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',4,1794990776537,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-218','7c46110e99e808f010c188c590dc0919da19cf2686a549d16c658223c334772e','{"seat":0,"move":"115@0:1","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',5,1794990776538,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-219','69793a71245a70fa77a4da09cfd4dd647b9ec20a04cacdaacd8c3aea26fe0f1e','{"seat":0,"move":"221@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',6,1794990776539,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-220','3e508234dfaa4c280da3128fdb4f6f8ab33fbb0570f55ec474366b778317a13f','{"seat":0,"move":"225@0:-2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',7,1794990776540,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-221','3b636348bd2f941f08c929a207eb0d5f89c10ef1ab52026e113e76495b8edb8d','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',8,1794990776541,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-222','ae9008b813433d923861a7a68f76e501558c8cb28edefe8c16ac6bde04152f7f','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',9,1794990776542,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-223','d9cbafb829841290b3a1f07daf2382527d6c8d870779228d7b531e7d4c88a8ec','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',10,1794990776543,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-224','ff8dd62f31605ad3c78b772f3d9614acc2fccdc749b090bb53258772065ff676','{"seat":0,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',11,1794990776544,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-225','82afbc853cae9e34132f41159b947bb9e38198b98945ea02e72181c9c93f2058','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',12,1794990776545,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-226','933f2f2edcd8328ec0f9466e4bbfc0a83a4b891c416b03ec520ca1f2745134a4','{"seat":0,"move":"451@-1:1","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',13,1794990776546,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-227','e95668d124e14df7541f493360cacb7ee974fe586b990b911c63ed57928a3065','{"seat":0,"move":"545@-1:2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',14,1794990776547,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-228','44d72ec4e3fed808e2b022446e2787762368f8d496b61e73f6548bc883a894f8','{"seat":0,"move":"454@-2:2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',15,1794990776548,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-229','15ab0a743bee5cb4f4eba55e28f7e42785f596f6da6f87176a5e661057e6e141','{"seat":0,"move":"434@-2:1","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',16,1794990776549,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-230','3502ad880d21fa4b1fe6af67fae78fe3c8af375fc2df05c3de0b36dba33db270','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',17,1794990776550,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-231','8ed2e5935a733358aef915224ff8fb6ec8c3e2c59945a5983e22079406dc6271','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',18,1794990776551,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-232','220c2abcc6f2500a008cd100d7757a7842c060ec67a732d049fbafffde5db832','{"seat":0,"move":"412@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',19,1794990776552,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-233','dd1ae216e7320ee33d7cf0a60c864cb3fb278354c4e36271bb52eff04e71db7a','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',20,1794990776553,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-234','1368f785cec00878472ad2ce8d58bd50997ddd48829f67a7eda3d9f848910198','{"seat":0,"move":"224@-1:-2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',21,1794990776554,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-235','d42e6dfb90c950edfbbd42797744682b7a88e58cbc8e94f505a0f1202e586c27','{"seat":0,"move":"222@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',22,1794990776555,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-236','f6299080a461979f6ef721885938eb98d7dec43205a0330f4ab6d56af8c6b186','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',23,1794990776556,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-237','483391466932449fbab5c4da9758d9c1c467ea04a023fe8e9c38bd45ce8beccd','{"seat":0,"move":"342@-2:-2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',24,1794990776557,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-238','ee794ef9129c214989e79606f1fef8ddfb64bd6510066f83655809521fa0dfd9','{"seat":0,"move":"233@-2:-3","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',25,1794990776558,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-239','2a5260489d62b33ad315dd30bdeceaf4f4c0761da40ab930440162500c92816e','{"seat":0,"move":"133@-3:-3","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',26,1794990776559,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-240','01d39063506b489d58499441606e808e89a18d9c1f75497d6d333e6f3a03df0e','{"seat":0,"move":"311@-3:-4","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',27,1794990776560,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-241','d83a5bfca9e8950028d1ec477da08efb416cc4c24ec36f52b61b110e8affccc0','{"seat":0,"move":"130@-3:-5","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',28,1794990776562,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-242','5ab3d078c3ba45608db173c286ad6c63a5e1c09eab84162708ca1c136e0ffa36','{"seat":0,"move":"303@-2:-5","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',29,1794990776563,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-243','d11b422415224b3c34845fe0facb09047bb6b6a2056129ab794d898f36b72e00','{"seat":0,"move":"030@-2:-6","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',30,1794990776564,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-244','0e419b887715fa5c4dbd09c8fb69d0ab3446a3a94cfe297036ae68ef251c6974','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',31,1794990776565,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-245','28b3d329f0da47c310df0ab1b492151450605cd2def7bef61dbbc8165fb8a809','{"seat":0,"move":"452@1:-2","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',32,1794990776566,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-246','9b22414f4a5cb8b72750fa00951d1546e7415ac6e92658a73927f7aae9c20a13','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',33,1794990776567,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-247','c83c5004be537f7fc5c07e7ce9c4b358c3b0b30eee557982ee592da8f7e1b002','{"seat":0,"move":"503@-1:-6","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',34,1794990776568,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-248','60f6a4e00211bc11a9277a7999d38702c89a483c76d5559cb33659d19a58c529','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',35,1794990776569,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-249','ae613d312f3e7a83ab099f889b0bcb60e465881d6006ac6375bd489200cec39b','{"seat":0,"move":"000@-2:-7","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',36,1794990776570,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-250','d453f430191481be905b310b1dd65c63f79644364c299c52adec6cd4ddd6bede','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',37,1794990776571,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-251','592389b0da8b3bbccec60c3dfb0037d3ff2230540b73903bae82a4c5ce4630fa','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',38,1794990776572,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-252','0d5e12ec828552ad24f6a76e812aea29733e487c6f33451476b1ca6be5d49274','{"seat":0,"move":"555@-1:3","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',39,1794990776573,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-253','1f8aa49d90541df494a0cd5cbba0dcf08101bf9f3e985fd934a73cdab4d1cd5a','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',40,1794990776574,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-254','db7a2471e8519b6fe2e46b21cdec53f2e96c3de83b8724bd9934607cb2bc7e47','{"seat":0,"move":"111@-4:-4","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',41,1794990776575,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-255','2f6cfdb3fc06ee40d98a823b5794a128371a52c37d2c727b844e9d3ef4db00f7','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',42,1794990776576,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-256','05219ba9383921857a09b902a6323f81fdf4fd0ebc9667f0438752fef39d7fe1','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',43,1794990776577,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-257','ce8bd62f9f447b668c15822b823461dbef8050f49e43d57bfa03bd5b801f3a92','{"seat":0,"move":"055@-1:-7","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',44,1794990776583,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-258','1db9b087cee19e1f350d5032551d88ae5abe1be1cc4df491285e2507eabd53b5','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',45,1794990776584,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-259','94f8859f71aa3296a7cde67e33731e0c25e804cfbdcef18ff7b14dd4db24107b','{"seat":0,"move":"100@-3:-7","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',46,1794990776585,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-260','647acdaa40084b3ff74d4537811c414acba70da152f5f8600df834963cf14f17','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',47,1794990776586,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-261','ce1b537034c0e2b82c1b27882d51077250cc9bdac420e2730ef30e1f60a5ebff','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',48,1794990776587,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-262','8141126a00d582cd4ffb5471c71b5d9c8ebf110a6513b7e4372e31d098c6e469','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',49,1794990776588,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-263','5738ee0c3bc41a698f3764ad55a3774a251fd3644bc73e43ff15d8a542198bfc','{"seat":0,"move":"101@-4:-5","type":"moved"}');
INSERT INTO "log" VALUES('hdk5xfYscPbszohQ',50,1794990776590,'2ac0e996dacdf4a833c06071939d9ac4bc8b7801/act-264','adc5b5c69ec7e503485b7a59ecf81cad8242c0291757b78d838914274c2b28fa','{"seat":0,"move":"pass","type":"moved"}');
INSERT INTO "log" VALUES('sfLep0ChdNFkodhl',1,1794990776632,NULL,NULL,'{"start":0,"lines":["#tricorn 1","#rules tri-ominos deal=2,7,6","#player A Ada","#player B Bo","#date 2024-02-29","#left 1 B 9=144","round 1","A 555@0:0 +25 25","B 155@? +11 11","A 114@? +6 31","end out A +34 65","round 2","B 444@0:0 +22 33","A draw ? -5 60","A !444@? +12 72"],"editor":"0a7c6c765606e5b7d6dcd7caa0ae4903de6801f2","type":"kept"}');
INSERT INTO "log" VALUES('sfLep0ChdNFkodhl',2,1794990776641,'edit-1','9578a481de34e568d66e202a4208d6a2126704db583807994d7e850c9a7fd4ef','{"start":15,"lines":["B 344@? +11 44","end !out B +30 74"],"editor":null,"type":"kept"}');
INSERT INTO "log" VALUES('sfLep0ChdNFkodhl',3,1794990776642,'edit-2','718731895a41e758fd67e9000113aa8479b529c28c373d7ed0cfcc27673ab91f','{"start":8,"lines":["B 155@? bridge +51 51","A 114@? +6 31","end out A +34 65","round 2","B 444@0:0 +22 73","A draw ? -5 60"],"editor":null,"type":"kept"}');
INSERT INTO "log" VALUES('o0YfqnSHZXQcC7Qx',1,1794990776644,NULL,NULL,'{"start":0,"lines":["#tricorn 1","#rules wikipedia","#player A Ada","#player B Bo"],"editor":"72e5b208234427db38a092b95b2a37b169018d8e","type":"kept"}');
INSERT INTO "log" VALUES('Ldw8KCdQFxWkWgxY',1,1794990776809,NULL,NULL,'{"options":{"kind":"puzzle","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":"out-1","record":null},"creator":"d8bb93f7c778c02cc947266a73bda0c26aab0459","type":"opened"}');
INSERT INTO "log" VALUES('Ldw8KCdQFxWkWgxY',2,1794990776809,NULL,NULL,'{"seat":0,"name":"Ada","holder":"d8bb93f7c778c02cc947266a73bda0c26aab0459","type":"joined"}');
INSERT INTO "log" VALUES('Ldw8KCdQFxWkWgxY',3,1794990776828,'d8bb93f7c778c02cc947266a73bda0c26aab0459/act-265','7a09a3349ab72430f7ae77a5c360b7d136677f10b00d168b6e72d14714c9d908','{"seat":0,"move":"544@-2:-2","type":"moved"}');
INSERT INTO "log" VALUES('pmPhD-dyw6fAxzc2',1,1794990776834,NULL,NULL,'{"options":{"kind":"puzzle","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":"hexagon-1","record":null},"creator":"af266f6d8b6718862b504d19f4a1ec7584dbbff0","type":"opened"}');
INSERT INTO "log" VALUES('pmPhD-dyw6fAxzc2',2,1794990776834,NULL,NULL,'{"seat":0,"name":"Ada","holder":"af266f6d8b6718862b504d19f4a1ec7584dbbff0","type":"joined"}');
INSERT INTO "log" VALUES('pmPhD-dyw6fAxzc2',3,1794990776838,'af266f6d8b6718862b504d19f4a1ec7584dbbff0/act-266','9b15c72ded6c373a79faa5027d2f6e19cc4d8fe7fd84909dedc1a8a4d47a2d54','{"seat":0,"move":"412@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('xFZ3SDDIApJOHe9l',1,1794990776841,NULL,NULL,'{"options":{"kind":"puzzle","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":"block-1","record":null},"creator":"6067c906727f32bb7f887eb41dd326e9b84e9368","type":"opened"}');
INSERT INTO "log" VALUES('xFZ3SDDIApJOHe9l',2,1794990776841,NULL,NULL,'{"seat":0,"name":"Ada","holder":"6067c906727f32bb7f887eb41dd326e9b84e9368","type":"joined"}');
INSERT INTO "log" VALUES('xFZ3SDDIApJOHe9l',3,1794990776845,'6067c906727f32bb7f887eb41dd326e9b84e9368/act-267','99bca3ab1690f3f31aa30797995542ca5b78c1548eeded4fe85fbfd786a46b5e','{"type":"revealed"}');
INSERT INTO "log" VALUES('4QVRYRoWLZQQmI0x',1,1794990776851,NULL,NULL,'{"options":{"kind":"bots","rules":"tri-ominos target=200","seats":[null,"greedy"],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":"#tricorn 1\n#rules tri-ominos target=200\n#player A Ada\n#player B greedy\n#date 2026-11-18\n#seed 9\nround 1\ndeal A 000 012 015 025 045 111 144 333 334\ndeal B 003 004 033 112 135 155 222 235 355\npool 044 234 123 013 445 335 114 244 124 115 145 055 022 224 014 113 034 122 233 344 023 555 035 134 002 455 225 005 024 001 011 345 444 133 255 223 125 245\nA 000@0:0 +40 40\nA shows 333\nB 040@0:-1 +4 4\nA 504@-1:-1 +9 49\nB 003@0:1 +3 7\n"},"creator":"328d23d68fcd5c090f006275aa1b800894801881","type":"opened"}');
INSERT INTO "log" VALUES('4QVRYRoWLZQQmI0x',2,1794990776851,NULL,NULL,'{"seat":0,"name":"Ada","holder":"328d23d68fcd5c090f006275aa1b800894801881","type":"joined"}');
INSERT INTO "log" VALUES('4QVRYRoWLZQQmI0x',3,1794990776862,'328d23d68fcd5c090f006275aa1b800894801881/act-268','ce26ab6df29840046a9214ff149fbbee424330e1f4579cac0edf8d90716d9dac','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',1,1794990778326,NULL,NULL,'{"options":{"kind":"bots","rules":"tri-ominos target=20","seats":[null,"beginner"],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"45ee486ada1c12f2f8ba5753ade3d21658ef6e56","type":"opened"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',2,1794990778326,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"45ee486ada1c12f2f8ba5753ade3d21658ef6e56","type":"joined"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',3,1794990778326,NULL,NULL,'{"secret":"42faf4efeff6dee824c5aa4e774abbdba2e2d88738cb636732e27a8a2d29387a","type":"shuffled"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',4,1794990778448,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/713r391r3f4q5t0g4e024l5a','bb02e4484275622bf8d78515f1c7835d492111addb8180a16952fcb10b39bea2','{"seat":0,"wish":"4bdbeaa37a98e12e","type":"ready"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',5,1794990778448,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',6,1794990778621,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/0y5d5t1i4p351w0b3q102y01','48cb82f3dbebad609a84df9921370b32a1756dc10ec0a75fd95f74cb7c0fc09f','{"seat":0,"move":"455@0:0","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',7,1794990779353,NULL,NULL,'{"seat":1,"move":"524@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',8,1794990779537,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/4q1u1u1o0h572s5x6t714d58','46136393550982b0b37a2be30444fca1ba27018c9fb3a165fa338007deb744bb','{"seat":0,"move":"250@0:-2","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',9,1794990780242,NULL,NULL,'{"seat":1,"move":"342@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',10,1794990780458,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/634v1w0i1v4d1a0f732m0367','1b7adf2afc529e00fc1dc62da3be1b24f4529c07766dcce772dc618b5cb162e2','{"seat":0,"move":"433@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',11,1794990781161,NULL,NULL,'{"seat":1,"move":"155@1:0","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',12,1794990781452,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/6k3m0r4h3j3i4x2q412l655x','071106519936bc3ede57c7cf2fac7369dbb2d961d5ce4e44c7221f346104c0ce','{"seat":0,"move":"033@-2:0","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',13,1794990782165,NULL,NULL,'{"seat":1,"move":"301@-2:1","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',14,1794990782359,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/2w08411p6h0g49461k4k0i3y','4caff81c98fa9d7daddd858015790b7e175225cbfa0cbf1d65c3a912e569d77e','{"seat":0,"move":"010@-3:1","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',15,1794990783061,NULL,NULL,'{"seat":1,"move":"123@-2:2","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',16,1794990783258,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/46681x2m526h3z664q0o1u2l','41fcd369f641a7c161736909d6b709cb350a55296bc102d41106fd776d4e4850','{"seat":0,"move":"101@-3:2","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',17,1794990783960,NULL,NULL,'{"seat":1,"move":"022@0:-3","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',18,1794990784203,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/456p0l3s55054y6g3i6n2b4v','510d304dce15f687d5cf08add280a553a26e1ceebccfe738472ee60abe96c42d','{"seat":0,"move":"212@-2:3","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',19,1794990784905,NULL,NULL,'{"seat":1,"move":"422@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',20,1794990785085,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/544t5l4b1f4o584v2d05674c','ee5397f623e460740a0838e0be8d86dea890f27bec92abcac8bcedb04a3afa1a','{"seat":0,"move":"514@1:-1","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',21,1794990785791,NULL,NULL,'{"seat":1,"move":"040@-3:0","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',22,1794990785919,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/152t0q15332l3o4t500i0j6u','d601838d8dd7ddd912420ea0c9fcce31c5816ed3a762d550b4a51c3c680e4752','{"seat":0,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',23,1794990786054,'45ee486ada1c12f2f8ba5753ade3d21658ef6e56/2b5p1w5r3y3p4s3j3i6y5o4x','79a878c9c8d806136539a342927f6ef225d925b18e74fca904fc075181beb58b','{"seat":0,"move":"200@0:-4","type":"moved"}');
INSERT INTO "log" VALUES('mIBzwja3RHTZvzZZ',24,1794990786760,NULL,NULL,'{"seat":1,"move":"504@-4:0","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',1,1794990788093,NULL,NULL,'{"options":{"kind":"bots","rules":"tri-ominos","seats":[null,"greedy","greedy"],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"757503d48f15bd8e4e2ba1dea9d15daee597dfbc","type":"opened"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',2,1794990788093,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"757503d48f15bd8e4e2ba1dea9d15daee597dfbc","type":"joined"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',3,1794990788093,NULL,NULL,'{"secret":"4d7ddf37a3686e0ec02c2929543319165f789c4170d308eba94d1a566fca1650","type":"shuffled"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',4,1794990788136,'757503d48f15bd8e4e2ba1dea9d15daee597dfbc/0q320h062n4m4e2s4t714j1k','0302ac5d65ef90d51bd11931fbf38d3c90485a794d9de377e5a44d0ad6a96408','{"seat":0,"wish":"e280d3854882dce3","type":"ready"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',5,1794990788136,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',6,1794990788253,'757503d48f15bd8e4e2ba1dea9d15daee597dfbc/50063g2p550l4x214u232e4b','c8343de7d8982b224da8930ce122d7c0907755c7d3da0f756b0e665ac9dbb197','{"seat":0,"move":"444@0:0","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',7,1794990788960,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',8,1794990789242,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',9,1794990789541,NULL,NULL,'{"seat":1,"move":"454@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',10,1794990790250,NULL,NULL,'{"seat":2,"move":"045@-1:-1","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',11,1794990790669,'757503d48f15bd8e4e2ba1dea9d15daee597dfbc/44204v1l1q2z2r0l2y1t496v','57804728ac98fabcd8cd8bd4a8bf579ca067fe71b7c27d9ac2203635ad97fb47','{"seat":0,"move":"403@-1:0","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',12,1794990791374,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',13,1794990791677,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',14,1794990791960,NULL,NULL,'{"seat":1,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',15,1794990792251,NULL,NULL,'{"seat":1,"move":"442@0:1","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',16,1794990792966,NULL,NULL,'{"seat":2,"move":"draw","type":"moved"}');
INSERT INTO "log" VALUES('axErt0dudN4DxvqF',17,1794990793256,NULL,NULL,'{"seat":2,"move":"545@0:-2","type":"moved"}');
INSERT INTO "log" VALUES('KOS6BkqjpeD5NTha',1,1794990793770,NULL,NULL,'{"options":{"kind":"hot-seat","rules":"tri-ominos","seats":[null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":false,"day":null,"puzzle":null,"record":null},"creator":"8fdd080eca727b98e3a7bc5fc5ddbed74e1d3cb1","type":"opened"}');
INSERT INTO "log" VALUES('KOS6BkqjpeD5NTha',2,1794990793770,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"8fdd080eca727b98e3a7bc5fc5ddbed74e1d3cb1","type":"joined"}');
INSERT INTO "log" VALUES('KOS6BkqjpeD5NTha',3,1794990793770,NULL,NULL,'{"seat":1,"name":"Émile","holder":"8fdd080eca727b98e3a7bc5fc5ddbed74e1d3cb1","type":"joined"}');
INSERT INTO "log" VALUES('KOS6BkqjpeD5NTha',4,1794990793770,NULL,NULL,'{"secret":"837b810d9311a1a45a670f921f6f98e471371b07ef25c6c13877863707459272","type":"shuffled"}');
INSERT INTO "log" VALUES('KOS6BkqjpeD5NTha',5,1794990793808,'8fdd080eca727b98e3a7bc5fc5ddbed74e1d3cb1/480w012e695z1g1j5q4u0u39','c07303e47ec7d8f8be81a55dc3dab804b990a2a16c094565784c29ff59bd866a','{"seat":0,"wish":"b567a8edeb3a8ead","type":"ready"}');
INSERT INTO "log" VALUES('KOS6BkqjpeD5NTha',6,1794990793808,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',1,1794990794048,NULL,NULL,'{"options":{"kind":"friends","rules":"tri-ominos","seats":[null,null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"d97741904eea4182a47060559ba668f64fc78145","type":"opened"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',2,1794990794048,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"d97741904eea4182a47060559ba668f64fc78145","type":"joined"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',3,1794990794110,NULL,NULL,'{"seat":1,"name":"Bo","holder":"35aa0faad281f0dd372e268ec631eacce8c91467","type":"joined"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',4,1794990794110,NULL,NULL,'{"secret":"205f7ed1e73fcf0b43a7438153bd9eb9fe3c94abcf8ab782e55b78b243e402ba","type":"shuffled"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',5,1794990794116,'35aa0faad281f0dd372e268ec631eacce8c91467/k0','72772f5fde02dcb7cb7acb58ac92f7b2afef0c31c769659432e893830ffa30fd','{"seat":1,"wish":"","type":"ready"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',6,1794990794118,'d97741904eea4182a47060559ba668f64fc78145/11734x1e1h6m156y0r6f2y6b','7f0f22085ed6215208062dc26caffce513bd6a5e006cadc1b2b236799892316e','{"seat":0,"wish":"bbfe85304a1dde3e","type":"ready"}');
INSERT INTO "log" VALUES('yC9Wuy7Ka589j6Im',7,1794990794118,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('2_tlyD3CTIA9Pggb',1,1794990794274,NULL,NULL,'{"options":{"kind":"solitaire","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":null,"record":null},"creator":"4821e8340ea1ade2aa6bf23db10562bf66190136","type":"opened"}');
INSERT INTO "log" VALUES('2_tlyD3CTIA9Pggb',2,1794990794274,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"4821e8340ea1ade2aa6bf23db10562bf66190136","type":"joined"}');
INSERT INTO "log" VALUES('2_tlyD3CTIA9Pggb',3,1794990794274,NULL,NULL,'{"secret":"94cc9dcf3ec9a45c3fa9131c825416b30e9317e76604b233214017322e3f7a5f","type":"shuffled"}');
INSERT INTO "log" VALUES('2_tlyD3CTIA9Pggb',4,1794990794304,'4821e8340ea1ade2aa6bf23db10562bf66190136/5q6b0n0y3j41164l622m4m5k','d181fdfc27f142cdb921065cd1373425f1175470e35800baca87529def54c7cf','{"seat":0,"wish":"3cc42cda333a2231","type":"ready"}');
INSERT INTO "log" VALUES('2_tlyD3CTIA9Pggb',5,1794990794304,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('2_tlyD3CTIA9Pggb',6,1794990794450,'4821e8340ea1ade2aa6bf23db10562bf66190136/6i5v4d5e5f2m2a132f2e1j5s','d3a0514858947ebb0960a5d744d13d529ed9fefb69641eb02a2893fbc0d35990','{"seat":0,"move":"302@0:-1","type":"moved"}');
INSERT INTO "log" VALUES('hDlEyvRl6_SMsd8Y',1,1794990794586,NULL,NULL,'{"options":{"kind":"daily","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":false,"day":"2026-11-18","puzzle":null,"record":null},"creator":"6a4d84b29c277d242e792dcefdb3a1f2d7150c1f","type":"opened"}');
INSERT INTO "log" VALUES('hDlEyvRl6_SMsd8Y',2,1794990794586,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"6a4d84b29c277d242e792dcefdb3a1f2d7150c1f","type":"joined"}');
INSERT INTO "log" VALUES('hDlEyvRl6_SMsd8Y',3,1794990794586,NULL,NULL,'{"type":"dealt"}');
INSERT INTO "log" VALUES('oGIA53Lq_CaDsGFt',1,1794990794675,NULL,NULL,'{"options":{"kind":"puzzle","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":"hexagon-1","record":null},"creator":"00d6a9f8f91bb46fc24c40906a7c7d42be24fdbc","type":"opened"}');
INSERT INTO "log" VALUES('oGIA53Lq_CaDsGFt',2,1794990794675,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"00d6a9f8f91bb46fc24c40906a7c7d42be24fdbc","type":"joined"}');
INSERT INTO "log" VALUES('oGIA53Lq_CaDsGFt',3,1794990794905,'00d6a9f8f91bb46fc24c40906a7c7d42be24fdbc/36342l2g6c3l3l5b5y1g2w58','34e9e15254fd46bb4bcd90dc12c11b8b3a6f8ad674c31c1c50c2ff6356bed2f4','{"seat":0,"move":"412@-1:-3","type":"moved"}');
INSERT INTO "log" VALUES('Cystc3mMJs-jD-4f',1,1794990794988,NULL,NULL,'{"options":{"kind":"puzzle","rules":"tri-ominos","seats":[null],"turn_seconds":0,"ghosts":true,"hints":true,"undo":true,"public":false,"chat":true,"day":null,"puzzle":"hexagon-2","record":null},"creator":"48bc357123055e24a0396d7cd65e834232fe7e32","type":"opened"}');
INSERT INTO "log" VALUES('Cystc3mMJs-jD-4f',2,1794990794988,NULL,NULL,'{"seat":0,"name":"Zoë","holder":"48bc357123055e24a0396d7cd65e834232fe7e32","type":"joined"}');
INSERT INTO "log" VALUES('D9b4t8sY401z0XaY',1,1794990796238,NULL,NULL,'{"start":0,"lines":["#tricorn 1","#rules pressman","#player A Zoë","#player B Bo","#date 2026-11-18","round 1","A 555@0:0 +25 25","B 155@? bridge +51 51","A draw ? -5 20"],"editor":"fa625e21f4f7379fabb94812b23afe01e7926c9d","type":"kept"}');
INSERT INTO "log" VALUES('D9b4t8sY401z0XaY',2,1794990796341,'642c341g0j3p0d5539270c4u','88b3f2946771f8f65b63f25f1ddd07459c60dd57da9c79131955ed8342c8ed66','{"start":9,"lines":["A 115@? +7 27"],"editor":null,"type":"kept"}');
CREATE TABLE records (
	id VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "records" VALUES('v1XNZiv3gz7ap_3W',1794990718384,'#tricorn 1
#rules tri-ominos target=20
#player A Ada
#player B Bo
#date 2026-11-18
#table v1XNZiv3gz7ap_3W
#shuffle 1 01f8e7b11019b9f767128f70ed1a7060d53c280e63c351118166ec4086ab3064 6c09aca4b9ac6388b64618515a2d98962b09344f8163c8f107a8f29ea3c386b5 ["", ""]
round 1
deal A 001 023 024 025 034 055 234 235 445
deal B 033 044 115 122 125 144 345 455 555
pool 344 005 111 022 134 002 035 112 113 013 334 135 222 245 123 155 015 225 224 355 004 145 255 014 045 124 011 000 003 333 223 012 444 233 335 133 244 114
B 555@0:0 +25 25
A 505@0:-1 +10 10
B 554@0:1 +14 39
A 445@-1:1 +13 23
B 534@-1:0 +12 51
A draw 344 -5 18
A 443@-2:0 +11 29
B 441@-2:1 +9 60
A draw 005 -5 24
A 050@0:-2 +5 29
B 440@-1:2 +8 68
A 034@-1:3 +7 36
B 303@-1:4 +6 74
A 230@-2:4 +5 41
B draw 111 -5 69
B draw 022 -5 64
B draw 134 -5 59
B pass -10 49
A 010@0:-3 +1 42
B draw 002 -5 44
B draw 035 -5 39
B 350@-1:-1 +58 97
A draw 112 -5 37
A draw 113 -5 32
A draw 013 -5 27
A 301@-1:-3 +4 31
B draw 334 -5 92
B 334@-2:-1 +10 102
A 113@-1:-4 +5 36
B 115@-1:-5 +7 109
A draw 135 -5 31
A 351@0:-5 +9 40
B draw 222 -5 104
B draw 245 -5 99
B draw 123 -5 94
B 231@-2:-4 +6 100
A 112@-2:-5 +4 44
B 221@-3:-5 +5 105
A draw 155 -5 39
A 551@-1:-6 +11 50
B 222@-3:-4 +6 111
A draw 015 -5 45
A draw 225 -5 40
A 522@-4:-4 +9 49
B 245@-4:-5 +11 122
A 423@-4:-6 +9 58
B 251@-4:-3 +8 130
A 015@-5:-3 +6 64
B draw 224 -5 125
B draw 355 -5 120
B 553@-1:-7 +13 133
A 235@0:-7 +10 74
B draw 004 -5 128
B draw 145 -5 123
B 514@-3:1 +10 133
A draw 255 -5 69
A 255@1:0 +12 81
B draw 014 -5 128
B draw 045 -5 123
B draw 124 -5 118
B pass -10 108
A 502@1:1 +7 88
B 220@2:1 +4 112
A draw 011 -5 83
A 101@-5:-2 +2 85
B 224@2:0 +8 120
A 402@2:-1 +6 91
end out A +63 154
game A 154 B 120
');
INSERT INTO "records" VALUES('hdk5xfYscPbszohQ',1794990776590,'#tricorn 1
#rules tri-ominos
#player A Ada
#date 2026-11-18
#table hdk5xfYscPbszohQ
#daily 2024-02-29
round 1
deal A 003 113 115 122 222 225 233 344 445 455
pool 033 013 044 145 133 124 224 234 245 035 000 022 555 111 235 055 001 134 045 011 005 023 345 125 444 223 015 255 034 012 002 355 334 004 144 155 244 135 024 333 114 014 335 123 025
opens 112@0:0
A 115@0:1 +7 7
A 221@0:-1 +5 12
A 225@0:-2 +9 21
A draw 033 -5 16
A draw 013 -5 11
A draw 044 -5 6
A pass -10 -4
A draw 145 -5 -9
A 451@-1:1 +10 1
A 545@-1:2 +14 15
A 454@-2:2 +13 28
A 434@-2:1 +11 39
A draw 133 -5 34
A draw 124 -5 29
A 412@-1:-1 +7 36
A draw 224 -5 31
A 224@-1:-2 +8 39
A 222@-1:-3 +6 45
A draw 234 -5 40
A 342@-2:-2 +9 49
A 233@-2:-3 +8 57
A 133@-3:-3 +7 64
A 311@-3:-4 +5 69
A 130@-3:-5 +4 73
A 303@-2:-5 +6 79
A 030@-2:-6 +3 82
A draw 245 -5 77
A 452@1:-2 +11 88
A draw 035 -5 83
A 503@-1:-6 +8 91
A draw 000 -5 86
A 000@-2:-7 +0 86
A draw 022 -5 81
A draw 555 -5 76
A 555@-1:3 +15 91
A draw 111 -5 86
A 111@-4:-4 +3 89
A draw 235 -5 84
A draw 055 -5 79
A 055@-1:-7 +10 89
A draw 001 -5 84
A 100@-3:-7 +1 85
A draw 134 -5 80
A draw 045 -5 75
A draw 011 -5 70
A 101@-4:-5 +2 72
A pass -10 62
end blocked A -39 23
game A 23
');
INSERT INTO "records" VALUES('mIBzwja3RHTZvzZZ',1794990786760,'#tricorn 1
#rules tri-ominos target=20
#player A Zoë
#player B beginner
#date 2026-11-18
#table mIBzwja3RHTZvzZZ
#shuffle 1 68ac037d9c317a22d58395422f2f862bde22b218851b6f93b860d7a6e8a0d064 42faf4efeff6dee824c5aa4e774abbdba2e2d88738cb636732e27a8a2d29387a ["4bdbeaa37a98e12e", ""]
round 1
deal A 001 011 025 033 122 145 334 335 455
deal B 004 013 022 045 123 155 224 234 245
pool 002 115 015 012 135 124 111 444 000 005 223 024 333 003 034 055 244 344 222 014 125 225 035 445 113 044 255 345 112 555 144 235 233 355 114 133 023 134
A 455@0:0 +14 14
B 524@0:-1 +11 11
A 250@0:-2 +7 21
B 342@-1:-1 +9 20
A 433@-1:0 +10 31
B 155@1:0 +11 31
A 033@-2:0 +6 37
B 301@-2:1 +4 35
A 010@-3:1 +1 38
B 123@-2:2 +6 41
A 101@-3:2 +2 40
B 022@0:-3 +4 45
A 212@-2:3 +5 45
B 422@-1:-3 +8 53
A 514@1:-1 +10 55
B 040@-3:0 +4 57
A draw 002 -5 50
A 200@0:-4 +2 52
B 504@-4:0 +9 66
end out B +36 102
game B 102 A 52
');
CREATE INDEX cards_by_status ON cards (sort, status, updated_at);
COMMIT;
