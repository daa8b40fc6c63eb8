"""The deployment files use existing options, environment variables, metrics and files."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest
import yaml

from tricorn.cli.commands.serve import command
from tricorn.server.ops.metrics import Metrics

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))


METRICS = {
    sample.name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count")
    for sample in Metrics().samples()
} | {f"{family.name}_total" for family in Metrics().registry.collect() if family.type == "counter"}
"""The names of all metrics."""


def options(words):
    """Parse these words as options of the command."""
    parser = command.make_parser(click.Context(command))
    values, rest, _ = parser.parse_args(list(words))
    assert rest == []
    return values


def variables():
    """Return the environment variables that the command or its server reads."""
    read = {name for option in command.params for name in [option.envvar] if name}
    return read | {"FORWARDED_ALLOW_IPS", "TRICORN_DATA", "NUMBA_CACHE_DIR"}


def test_compose_starts_the_server_with_existing_options():
    service = COMPOSE["services"]["tricorn"]
    assert options(service["command"])["workers"] == "2"
    assert set(service["environment"]) <= variables()
    with pytest.raises(click.NoSuchOption):
        options(["--nonsense"])


def test_compose_connects_the_services_and_mounts_existing_files():
    services = COMPOSE["services"]
    url = services["tricorn"]["environment"]["TRICORN_DATABASE"]
    assert re.search(r"@(\w+)/(\w+)$", url).groups() == ("database", "tricorn")
    assert services["database"]["environment"]["POSTGRES_DB"] == "tricorn"
    assert services["tricorn"]["environment"]["TRICORN_REDIS"] == "redis://redis/0"
    assert "reverse_proxy tricorn:8056" in (DEPLOY / "Caddyfile").read_text("utf-8")
    mounted = [
        volume.split(":")[0] for each in services.values() for volume in each.get("volumes", [])
    ]
    for source in mounted:
        assert source in COMPOSE["volumes"] or (ROOT / source).is_file(), source
    assert (ROOT / services["tricorn"]["build"]["dockerfile"]).is_file()


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_the_server_with_existing_options(path):
    text = path.read_text("utf-8")
    program, serve, *words = shlex.split(re.search("^ExecStart=(.*)", text, re.MULTILINE)[1])
    assert (Path(program).name, serve) == ("tricorn", "serve")
    assert {"origins", "link"} <= set(options(words))
    named = re.findall(r"([A-Z_]+)=", re.search("^Environment=(.*)", text, re.MULTILINE)[1])
    assert set(named) <= variables()


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_systemd_accepts_the_units(path, tmp_path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze: install the package systemd")
    copy = tmp_path / path.name.replace("@", "@8056")
    text = path.read_text("utf-8").replace("/opt/tricorn/bin/tricorn", "/bin/true")
    copy.write_text(text, "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True, check=False
    )
    assert path.name.split(".")[0].split("@")[0] not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["dashboard.json", "alerts.yml"])
def test_dashboard_and_alerts_query_existing_metrics(name):
    text = (DEPLOY / name).read_text("utf-8")
    queried = {
        re.sub("_(bucket|sum|count)$", "", each) for each in re.findall(r"tricorn_\w+", text)
    }
    assert queried
    assert queried <= METRICS
    if name == "dashboard.json":
        assert queried == METRICS


def test_dashboard_panels_do_not_overlap():
    panels = json.loads((DEPLOY / "dashboard.json").read_text("utf-8"))["panels"]
    places = {(each["gridPos"]["x"], each["gridPos"]["y"]) for each in panels}
    assert len(places) == len({each["id"] for each in panels}) == len(panels)


def test_prometheus_loads_the_shipped_alerts():
    found = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))
    assert all((DEPLOY / name).is_file() for name in found["rule_files"])
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    assert all(rule["annotations"]["summary"] and rule["expr"] for rule in rules)
