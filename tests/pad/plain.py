"""Pads, sheets and rulings as the plain values that the page uses."""

from tricorn.pad import DrawEntry, EndEntry, PassEntry, PlaceEntry, ShowsEntry


def entry(value):
    match value:
        case PlaceEntry(seat, tile, bonus, placement):
            fields = {"kind": "place", "seat": seat, "tile": str(tile), "bonus": bonus}
            fields |= {"placement": str(placement)} if placement else {}
        case ShowsEntry(seat, tile):
            return {"kind": "shows", "seat": seat, "tile": str(tile)}
        case DrawEntry(seat):
            fields = {"kind": "draw", "seat": seat}
        case PassEntry(seat):
            fields = {"kind": "pass", "seat": seat}
        case EndEntry(how, winner, left):
            racks = [[*map(str, each)] if isinstance(each, tuple) else each for each in left]
            fields = {"kind": "end", "how": how, "winner": winner, "left": racks}
    fields |= {"agreed": True} if value.agreed else {}
    return fields | ({} if value.points is None else {"points": value.points})


def points(value):
    parts = [{"kind": part.kind, "points": part.points} for part in value.parts]
    return {"parts": parts, "total": value.total}


def ruling(value):
    ended = isinstance(value.entry, EndEntry) and value.event
    event = value.event if not isinstance(value.entry, ShowsEntry) else None
    return {
        "reason": value.reason,
        "points": points(event.points) if event else {"parts": [], "total": 0},
        "winner": value.event.winner if ended else None,
        "entry": entry(value.entry),
    }


def line(value):
    return {
        "index": value.index,
        "entry": entry(value.entry),
        "points": points(value.points),
        "seat": value.seat,
        "score": value.score,
        "bonus": value.bonus,
        "problem": value.problem,
        "counts": value.event is not None,
    }


def sheet(value):
    rounds = [
        {
            "lines": [line(each) for each in round.lines],
            "plus": list(round.plus),
            "minus": list(round.minus),
            "totals": list(round.totals),
            "ended": round.ended,
        }
        for round in value.rounds
    ]
    return {
        "rounds": rounds,
        "scores": list(value.scores),
        "turn": value.turn,
        "opening": value.opening,
        "drawn": value.drawn,
        "pool": value.pool,
        "racks": list(value.racks),
        "laid": list(map(str, value.laid)),
        "due": value.due,
        "mayBlock": value.may_block,
        "mayDraw": value.may_draw,
        "mayPass": value.may_pass,
        "drawCost": value.draw_cost,
        "passCost": value.pass_cost,
        "bell": value.bell,
        "winners": list(value.winners),
    }


def statistics(found):
    return [
        {
            "name": each.name,
            "games": each.games,
            "wins": each.wins,
            "rounds": each.rounds,
            "roundPoints": each.round_points,
            "roundAverage": each.round_average,
            "turns": each.turns,
            "turnPoints": each.turn_points,
            "turnAverage": each.turn_average,
            "bestTurn": each.best_turn,
            "draws": each.draws,
            "passes": each.passes,
            "bonuses": dict(each.bonuses),
        }
        for each in found.values()
    ]
