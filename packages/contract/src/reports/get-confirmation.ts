/** The confirmation of one order as a PDF: what was ordered, at which NAV it was settled, what it cost, and what was agreed to. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetConfirmationInput = Type.Object({ id: Uuid });
export type GetConfirmationInput = Static<typeof GetConfirmationInput>;

/** It counts how often it is asked. 404 when the user has no order of this id. */
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
