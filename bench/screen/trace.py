"""What a trace of Chromium says about one page: frames, changed styles, layouts, long tasks."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import Any

Event = dict[str, Any]
Figures = dict[str, float]

CATEGORIES = (
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "disabled-by-default-devtools.timeline.invalidationTracking",
)

_MUTATED = "Inline CSS style declaration was mutated"


def figures(events: list[Event]) -> Figures:
    """The main thread of the page, while the trace ran."""
    own = _main_thread(events)
    frames = sorted(event["ts"] for event in own if event["name"] == "BeginMainThreadFrame")
    moved = Counter(bisect_right(frames, event["ts"]) for event in own if _is_transform(event))
    foreign = [event["ts"] for event in own if _is_foreign(event)]
    tasks = [event for event in own if event["name"] == "RunTask" and not _holds(event, foreign)]
    return {
        "frames": len(frames),
        "frames_with_a_transform": len(moved),
        "most_transforms_a_frame": max(moved.values(), default=0),
        "layouts": sum(event["name"] == "Layout" for event in own),
        "longest_task_ms": _longest(tasks, "dur"),
        "longest_task_cpu_ms": _longest(tasks, "tdur"),
    }


def _main_thread(events: list[Event]) -> list[Event]:
    """The events of the thread that draws most frames: that of the page."""
    drawn = Counter(
        (event["pid"], event["tid"]) for event in events if event["name"] == "BeginMainThreadFrame"
    )
    ((thread, _),) = drawn.most_common(1)
    return [event for event in events if (event["pid"], event["tid"]) == thread]


def _is_transform(event: Event) -> bool:
    """Whether a script has written the style of an element: on this page only transforms are."""
    if event["name"] != "StyleRecalcInvalidationTracking":
        return False
    return bool(event["args"]["data"]["reason"] == _MUTATED)


def _is_foreign(event: Event) -> bool:
    """Whether a script without an address is run: who measures has handed it to the browser."""
    return event["name"] == "EvaluateScript" and "url" not in event["args"].get("data", {})


def _holds(task: Event, moments: list[float]) -> bool:
    """Whether one of these moments falls into a task."""
    return any(task["ts"] <= moment <= task["ts"] + task["dur"] for moment in moments)


def _longest(tasks: list[Event], measure: str) -> float:
    return round(max((event.get(measure, 0) for event in tasks), default=0) / 1000, 1)
