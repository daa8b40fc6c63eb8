"""Metrics of one page from a Chromium trace: frames, changed styles, layouts, long tasks."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import Any

Event = dict[str, Any]
Metrics = dict[str, float]

CATEGORIES = (
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.invalidationTracking",
)

_MUTATED = "Inline CSS style declaration was mutated"


def metrics(events: list[Event]) -> Metrics:
    """Return the metrics of the page's main thread during the trace."""
    own = _main_thread(events)
    frames = sorted(event["ts"] for event in own if event["name"] == "BeginMainThreadFrame")
    moved = Counter(bisect_right(frames, event["ts"]) for event in own if _is_transform(event))
    injected = [event["ts"] for event in own if _is_injected(event)]
    tasks = [event for event in own if event["name"] == "RunTask" and not _holds(event, injected)]
    return {
        "frames": len(frames),
        "frames_with_a_transform": len(moved),
        "most_transforms_a_frame": max(moved.values(), default=0),
        "layouts": sum(event["name"] == "Layout" for event in own),
        "longest_task_ms": _longest(tasks, "dur"),
        "longest_task_cpu_ms": _longest(tasks, "tdur"),
    }


def _main_thread(events: list[Event]) -> list[Event]:
    """Return the events of the thread that draws most frames, which is the page's."""
    drawn = Counter(
        (event["pid"], event["tid"]) for event in events if event["name"] == "BeginMainThreadFrame"
    )
    ((thread, _),) = drawn.most_common(1)
    return [event for event in events if (event["pid"], event["tid"]) == thread]


def _is_transform(event: Event) -> bool:
    """Return whether a script has changed an inline style; on this page, only transforms are."""
    if event["name"] != "StyleRecalcInvalidationTracking":
        return False
    return bool(event["args"]["data"]["reason"] == _MUTATED)


def _is_injected(event: Event) -> bool:
    """Return whether a script without an address runs; it comes from the measurement itself."""
    return event["name"] == "EvaluateScript" and "url" not in event["args"].get("data", {})


def _holds(task: Event, moments: list[float]) -> bool:
    """Return whether one of these moments is within a task."""
    return any(task["ts"] <= moment <= task["ts"] + task["dur"] for moment in moments)


def _longest(tasks: list[Event], measure: str) -> float:
    return round(max((event.get(measure, 0) for event in tasks), default=0) / 1000, 1)
