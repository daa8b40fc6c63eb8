"""The types of rule-set fields: validate TOML values, parse text and format it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from tricorn.core.errors import InputError

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_YES_NO = {"yes": True, "true": True, "no": False, "false": False}


class Field(Protocol):
    """A field type; its errors name the field, the value and the allowed values."""

    def check(self, name: str, value: object) -> object:
        """Return the validated value of a TOML field."""

    def parse(self, name: str, text: str) -> object:
        """Return the validated value of a text."""

    def show(self, value: object) -> str:
        """Format a value so that `parse` can read it."""

    def refuse(self, name: str, value: object) -> InputError:
        """Return the error that says which values are allowed."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds."""

    low: int
    high: int

    def check(self, name: str, value: object) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise self.refuse(name, value)
        return value

    def parse(self, name: str, text: str) -> int:
        return self.check(name, _number(text))

    def show(self, value: object) -> str:
        return str(value)

    def refuse(self, name: str, value: object) -> InputError:
        return InputError("field-whole", field=name, value=value, low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    def check(self, name: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(name, value)
        return value

    def parse(self, name: str, text: str) -> bool:
        return self.check(name, _YES_NO.get(text, text))

    def show(self, value: object) -> str:
        return "yes" if value else "no"

    def refuse(self, name: str, value: object) -> InputError:
        return InputError("field-yes-no", field=name, value=value)


@dataclass(frozen=True, slots=True, init=False)
class Choice:
    """One of a few named options."""

    options: tuple[str, ...]

    def __init__(self, *options: str) -> None:
        object.__setattr__(self, "options", options)

    def check(self, name: str, value: object) -> str:
        if not isinstance(value, str) or value not in self.options:
            raise self.refuse(name, value)
        return value

    def parse(self, name: str, text: str) -> str:
        return self.check(name, text)

    def show(self, value: object) -> str:
        return str(value)

    def refuse(self, name: str, value: object) -> InputError:
        return InputError("field-choice", field=name, value=value, options=", ".join(self.options))


@dataclass(frozen=True, slots=True)
class Numbers:
    """Several whole numbers, each with its own bounds, separated by commas in text."""

    low: tuple[int, ...]
    high: tuple[int, ...]

    def check(self, name: str, value: object) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) != len(self.low):
            raise self.refuse(name, value)
        for number, low, high in zip(value, self.low, self.high, strict=True):
            if type(number) is not int or not low <= number <= high:
                raise self.refuse(name, value)
        return tuple(value)

    def parse(self, name: str, text: str) -> tuple[int, ...]:
        numbers = [_number(word) for word in text.split(",")]
        try:
            return self.check(name, numbers)
        except InputError:
            raise self.refuse(name, text) from None

    def show(self, value: object) -> str:
        assert isinstance(value, tuple)
        return ",".join(map(str, value))

    def refuse(self, name: str, value: object) -> InputError:
        bounds = zip(self.low, self.high, strict=True)
        ranges = ", ".join(f"{low}-{high}" for low, high in bounds)
        return InputError(
            "field-numbers", field=name, value=value, count=len(self.low), ranges=ranges
        )


def _number(text: str) -> int | str:
    return int(text) if _WHOLE.fullmatch(text) else text
