/** Investors who may match a list entry: they are listed, opened, and judged by two operators. Each opening is logged. */
import { LISTS } from '@lumbung/kernel/listed-row.ts';
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { Hit, HIT_STATES, VERDICTS } from './names.ts';

const common = { does: 'writes', area: 'operations', who: 'operator', roles: ['compliance'], family: 'screening' } as const;

export const ListHitsInput = Type.Object({ ...cursorInput, state: Type.Optional(oneOf(HIT_STATES, { default: 'open' })) });
export type ListHitsInput = Static<typeof ListHitsInput>;
export const ListHitsReply = cursorList(Hit);
export type ListHitsReply = WireOf<typeof ListHitsReply>;

export const listHits = declare('screening.listHits', 'POST ops/screening/hits', { ...common, input: ListHitsInput, reply: ListHitsReply, refusals: [] });

const which = { investorId: Uuid, hitId: Uuid };
export const OpenHitInput = Type.Object(which);
export type OpenHitInput = Static<typeof OpenHitInput>;
export const OpenHitReply = Type.Object({
  hit: Hit,
  told: Type.Object({
    birthDate: orNull(DayOut),
    numbers: Type.Array(Type.String(), { description: 'Masked' }),
  }),
  listed: Type.Object({
    reference: Type.String(),
    names: Type.Array(Type.String()),
    births: Type.Array(Type.String({ description: 'A day, or only a year' })),
    numbers: Type.Array(Type.String({ description: 'Masked' })),
    remark: Type.String(),
    list: oneOf(LISTS),
    edition: Type.String(),
    issuedOn: DayOut,
  }),
  marks: Type.Object({
    name: Type.Integer({ description: 'Similarity of the names, 0 to 100' }),
    birth: Type.Integer({ description: 'Points that the date of birth added or subtracted' }),
    number: Type.Boolean({ description: 'An identity number is the same' }),
  }),
  isFrozen: Type.Boolean({ description: 'Orders and payouts are blocked' }),
  history: Type.Array(
    Type.Object({
      kind: oneOf(['found', 'proposed', 'cleared', 'confirmed', 'lifted', 'declined', 'overtaken', 'gone']),
      at: InstantOut,
      operator: orNull(Type.String()),
      note: orNull(Type.String()),
    }),
  ),
});
export type OpenHitReply = WireOf<typeof OpenHitReply>;

export const openHit = declare('screening.openHit', 'POST ops/screening/hit', { ...common, input: OpenHitInput, reply: OpenHitReply, refusals: [] });

const proposal = Type.Object({ proposalId: Type.String() });

export const ProposeVerdictInput = Type.Object({ ...which, verdict: oneOf(VERDICTS), note: Note });
/** Proposes that it is someone else, or the listed person: then orders and payouts are blocked, except for politically exposed persons (list `pep`). */
export const proposeVerdict = declare('screening.proposeVerdict', 'POST ops/screening/verdict', {
  ...common,
  input: ProposeVerdictInput,
  reply: proposal,
  refusals: ['hitClosed', 'hitUnseen', 'alreadyProposed'],
});

export const ProposeLiftInput = Type.Object({ ...which, note: Note });
/** Proposes to unblock orders and payouts of the investor. */
export const proposeLift = declare('screening.proposeLift', 'POST ops/screening/lift', {
  ...common,
  input: ProposeLiftInput,
  reply: proposal,
  refusals: ['notFrozen', 'hitUnseen', 'alreadyProposed'],
});
