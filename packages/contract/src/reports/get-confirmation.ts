/** PDF confirmation of one order: what was ordered, the NAV it was settled at, its cost, and the consents. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetConfirmationInput = Type.Object({ id: Uuid });
export type GetConfirmationInput = Static<typeof GetConfirmationInput>;

/** Requests are counted against a limit. 404 if the user has no order with this id. */
export const getConfirmation = declare('reports.getConfirmation', 'GET main/order/confirmation', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: GetConfirmationInput,
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers'],
});
