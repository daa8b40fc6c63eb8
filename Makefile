# make run    set up and start the game
# make test   set up and run all tests
# make check  lint, strict types, tests
# make faults plant known faults and watch a test turn red for each
# make pins   renew the pinned requirement files (needs uv)

PYTHON ?= python3
BIN := .venv/bin
WHEELS := .venv/wheels
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: run test check lint types faults bench pins clean

run: .venv/base
	@$(BIN)/tricorn

test: .venv/test
	$(BIN)/python -m pytest -n 2 --dist worksteal $(TESTS)

check: lint types test

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/test
	$(BIN)/mypy

faults: .venv/test
	$(BIN)/python -m tests.faults.run

bench: .venv/test
	$(BIN)/python -m bench.run

# The environment: pinned and hashed, installed by pip alone.

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || $(PYTHON) -m virtualenv --quiet .venv || \
	  { echo "Python cannot make an environment: install python3-venv or virtualenv"; exit 1; }
	@touch $@

.venv/base: .venv/python requirements/base.txt pyproject.toml
	@echo "Setting up (once) ..."
	@$(PIP) install --require-hashes -r requirements/base.txt
	@$(PIP) install --no-deps --editable .
	@touch $@

.venv/test: .venv/base requirements/test.txt
	@echo "Setting up the tests (once) ..."
	@$(PIP) install --require-hashes -r requirements/test.txt
	@$(PIP) download --require-hashes -r requirements/base.txt --dest $(WHEELS)
	@touch $@

pins:
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements/base.in -o requirements/base.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements/test.in -o requirements/test.txt

clean:
	rm -rf .venv dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
