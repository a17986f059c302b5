/** Bond ladder: for each year in which money is needed, the series that matures last before it, and the amount to buy. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, DayOut, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';

/** Why a year has no series: none matures in time, or the personal limit of those that do is reached. */
export const NO_RUNG_REASONS = ['noneInTime', 'limitReached'] as const;

export const BuildLadderInput = Type.Object({
  needs: Type.Array(
    Type.Object({
      year: Type.Integer({ minimum: 2000, maximum: 2100 }),
      amount: Type.Integer({ minimum: 1, maximum: 100_000_000_000, description: 'Whole rupiah, needed at the beginning of the year' }),
    }),
    { minItems: 1, maxItems: 10 },
  ),
});
export type BuildLadderInput = Static<typeof BuildLadderInput>;

const Rung = Type.Object({
  year: Type.Integer(),
  amount: RupiahOut,
  productId: orNull(Type.String()),
  isOpen: Type.Boolean(),
  rate: orNull(ShareOut),
  maturesOn: orNull(DayOut),
  nominal: RupiahOut,
  netPerMonth: RupiahOut,
  uncovered: RupiahOut,
  reason: orNull(oneOf(NO_RUNG_REASONS)),
});

export const BuildLadderReply = Type.Object({ rungs: Type.Array(Rung), nominal: RupiahOut, netPerMonth: RupiahOut });
export type BuildLadderReply = WireOf<typeof BuildLadderReply>;

export const buildLadder = declare('bond-series.buildLadder', 'POST main/bond/ladder', {
  does: 'reads',
  area: 'bonds',
  who: 'visitor',
  family: 'bonds',
  input: BuildLadderInput,
  reply: BuildLadderReply,
  refusals: [],
  example: { needs: [{ year: 2031, amount: 50_000_000 }] },
});
