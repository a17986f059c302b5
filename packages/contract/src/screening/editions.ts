/** Imported watch lists, and progress of screening everyone against the active ones; two operators decide which edition is active. */
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
  behind: Type.Integer({ description: 'Names still to be screened against the active editions; counted up to 1000' }),
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
/** Proposes to activate an edition in place of the previous one. */
export const proposeActivation = declare('screening.proposeActivation', 'POST ops/screening/activate', {
  does: 'writes',
  ...common,
  input: ProposeActivationInput,
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: ['editionNotReady', 'alreadyProposed'],
});

/** Discards an edition that is not to be used: its imported rows are deleted. */
export const discardEdition = declare('screening.discardEdition', 'POST ops/screening/discard', {
  does: 'writes',
  ...common,
  input: Type.Object({ editionId: Uuid }),
  reply: Type.Object({}),
  refusals: ['editionOver'],
});
