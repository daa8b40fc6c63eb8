"""Compiles the kernels ahead of their first use: python -m tricorn.fast.warm"""

from __future__ import annotations

from tricorn.fast import is_installed


def main() -> None:
    """Compile, or find everything compiled already; without the extra `fast` do nothing."""
    if is_installed():
        from tricorn.fast.simulate import compile_kernels  # noqa: PLC0415 (loads numba)

        compile_kernels()


if __name__ == "__main__":
    main()
