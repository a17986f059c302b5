/** The lists that were handed in, and how far everybody was held against those that count; which edition counts is for two people. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { cursorInput } from '../operations/cursor.ts';
import { Edition } from './names.ts';

const common = { area: 'operations', who: 'operator', roles: ['compliance'], family: 'screening' } as const;

export const ListEditionsInput = Type.Object({ ...cursorInput });
export type ListEditionsInput = Static<typeof ListEditionsInput>;
export const ListEditionsReply = Type.Object({
  items: Type.Array(Edition, { description: 'Newest first' }),
  next: Type.Union([Type.String(), Type.Null()]),
  behind: Type.Integer({ description: 'Names that are still to be held against what counts; as many as this or more' }),
});
export type ListEditionsReply = WireOf<typeof ListEditionsReply>;

export const listEditions = declare('screening.listEditions', 'GET ops/screening/editions', {
  does: 'reads',
  ...common,
  input: ListEditionsInput,
  reply: ListEditionsReply,
  refusals: [],
});

export const ProposeActivationInput = Type.Object({ editionId: Uuid, note: Note });
/** That an edition counts from now on, in place of the one before it. */
export const proposeActivation = declare('screening.proposeActivation', 'POST ops/screening/activate', {
  does: 'writes',
  ...common,
  input: ProposeActivationInput,
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: ['editionNotReady', 'alreadyProposed'],
});

/** An edition that is not to count: what was handed in of it is removed. */
export const discardEdition = declare('screening.discardEdition', 'POST ops/screening/discard', {
  does: 'writes',
  ...common,
  input: Type.Object({ editionId: Uuid }),
  reply: Type.Object({}),
  refusals: ['editionOver'],
});
