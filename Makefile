# make run    set up and start the web app
# make test   set up and run all tests
# make check  lint, strict types, tests
# make faults plant known faults and see a test turn red for each; FAULTS=--changed skips the unchanged
# make journeys  follow people through the page at every size, in both themes and all languages
# make twins  20,000 rounds on both engines side by side
# make soak   the promises of the table server in their long form, for an hour or two
# make shots  pictures of all key views of the page
# make bench  measure the engines side by side
# make docs   the site of all pages, strictly: no broken link
# make figures measures everything that bench/ holds, for hours; can be stopped and resumed
# make dist   the wheel and the source archive, and their hashes
# make container  run the steps of the Containerfile without an engine (Linux, root)
# make versions   the quick part of the tests under PYTHONS="python3.12 python3.13"
# make pins   renew the pinned requirement files (needs uv)

PYTHON ?= python3
BIN := .venv/bin
WHEELS := .venv/wheels
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
COMPILE := uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11

unexport PYTHONDONTWRITEBYTECODE # else every program that a test starts is compiled anew

.PHONY: run test check lint types faults journeys twins soak shots bench figures docs dist container versions pins clean node_modules

run: .venv/run
	@$(BIN)/python -m tricorn.bots.search.warm >/dev/null 2>&1 &
	@$(BIN)/tricorn $(ARGS)

test: .venv/test node_modules
	$(BIN)/python -m pytest -n 4 --dist worksteal $(TESTS)

check: lint types test

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/test
	$(BIN)/mypy

faults: .venv/test node_modules
	$(BIN)/python -m tests.faults.run $(FAULTS)

MATRIX := tests/journeys tests/browser/test_dialogs.py tests/browser/test_narrow.py
journeys: .venv/test
	TRICORN_JOURNEYS=all $(BIN)/python -m pytest -n 2 --dist worksteal -v $(MATRIX) $(JOURNEYS)

twins: .venv/test
	$(BIN)/python -m tests.twins.run

soak: .venv/test
	$(BIN)/python -m tests.soak.run $(PARTS)

shots: .venv/test
	$(BIN)/python -m tests.browser.shots

bench: .venv/test
	$(BIN)/tricorn bench

docs: .venv/docs
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -c docs/site -d .venv/doctrees . site
	$(BIN)/python docs/site/check.py site
	@echo "Open site/index.html"

figures: .venv/test
	$(BIN)/python -m bench.all $(FIGURES)

dist: .venv/test
	@$(BIN)/python -m release.dist

container: .venv/test
	unshare --mount $(BIN)/python -m release.container $(BASE)

versions: .venv/test
	$(BIN)/python -m release.versions $(PYTHONS)

# The environment: pinned and hashed, installed by pip alone.

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || $(PYTHON) -m virtualenv --quiet .venv || \
	  { echo "Python cannot make an environment: install python3-venv or virtualenv"; exit 1; }
	@touch $@

.venv/run: .venv/python requirements/base.txt requirements/fast.txt requirements/print.txt pyproject.toml
	@echo "Setting up (once) ..."
	@$(PIP) install --require-hashes -r requirements/base.txt -r requirements/fast.txt -r requirements/print.txt
	@$(PIP) install --no-deps --editable .
	@touch $@

.venv/test: .venv/run requirements/host.txt requirements/study.txt requirements/research.txt requirements/test.txt
	@echo "Setting up the tests (once) ..."
	@$(PIP) install --require-hashes -r requirements/host.txt -r requirements/study.txt -r requirements/research.txt -r requirements/test.txt
	@$(PIP) download --require-hashes -r requirements/base.txt --dest $(WHEELS)
	@echo "Compiling the kernels (once) ..."
	@$(BIN)/python -m tests.warm
	@touch $@

.venv/docs: .venv/run requirements/docs.txt
	@echo "Setting up the site (once) ..."
	@$(PIP) install --require-hashes -r requirements/docs.txt
	@touch $@

# The type checker of the page; where it cannot be had, its test is skipped and says so.

node_modules: node_modules/.package-lock.json

node_modules/.package-lock.json: package-lock.json
	@echo "Setting up the type checker of the page (once) ..."
	@if command -v npm >/dev/null && npm ci --silent --include=dev; then touch $@; \
	  else echo "... not possible: npm is missing, or cannot reach its packages"; fi

pins:
	$(COMPILE) requirements/base.in -o requirements/base.txt
	$(COMPILE) requirements/fast.in -o requirements/fast.txt
	$(COMPILE) requirements/print.in -o requirements/print.txt
	$(COMPILE) requirements/host.in -o requirements/host.txt
	$(COMPILE) requirements/study.in -o requirements/study.txt
	$(COMPILE) requirements/test.in -o requirements/test.txt
	$(COMPILE) requirements/research.in -o requirements/research.txt
	$(COMPILE) requirements/docs.in -o requirements/docs.txt
	$(COMPILE) requirements/build.in -o requirements/build.txt
	$(BIN)/python -m release.licences

clean:
	rm -rf .venv node_modules bench/lighthouse/node_modules dist build site .pytest_cache .mypy_cache .ruff_cache .hypothesis
