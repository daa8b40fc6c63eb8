async (asked) => {
  const { base, presets, cases } = JSON.parse(asked);
  const [{ edit, enter, insert, judge, newPad, sheetOf, undo }, { rulesOf, specOf }, { writeRecord }, { readRecord }, { blockCsv, linesCsv, statistics }, { boardOf, worthUnder, fitting }] =
    await Promise.all(["pad", "rule_sets", "record", "read_record", "reports", "layout"].map((name) => import(`${base}/${name}.js`)));
  const padOf = ({ spec, players, entries }) => ({ ...newPad(rulesOf(spec, presets), spec, players), entries });
  const failed = (work) => {
    try {
      work();
      return null;
    } catch (error) {
      return error;
    }
  };
  const answers = {
    sheet: (each) => sheetOf(padOf(each)),
    record: (each) => writeRecord(padOf(each)),
    again: (each) => writeRecord(readRecord(each.text, presets)),
    read: (each) => readRecord(each.text, presets).entries,
    wrong: (each) => failed(() => readRecord(each.text, presets))?.line ?? null,
    code: (each) => failed(() => readRecord(each.text, presets))?.code ?? null,
    judge: (each) => judge(padOf(each), each.entry),
    edited: (each) => sheetOf(edit(padOf(each), each.index, each.entry)),
    inserted: (each) => sheetOf(insert(padOf(each), each.index, each.entry)),
    entered: (each) => each.entries.reduce((pad, entry) => enter(pad, entry), padOf({ ...each, entries: [] })).entries,
    undone: (each) => sheetOf(undo(padOf(each))),
    rules: (each) => failed(() => rulesOf(each.spec, presets))?.code ?? specOf(rulesOf(each.spec, presets), presets),
    spec: (each) => specOf(rulesOf(each.spec, presets), presets),
    lines: (each) => linesCsv(padOf(each)),
    block: (each) => blockCsv(padOf(each)),
    figures: (each) => statistics(each.pads.map(padOf)),
    worth: (each) => worthUnder(rulesOf(each.spec, presets), boardOf(each.board), each.placement),
    fitting: (each) => fitting(boardOf(each.board), each.tile).sort(),
  };
  return JSON.stringify(cases.map((each) => answers[each.ask](each)));
}
