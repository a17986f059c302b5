/** Proposes the facts of a fund from its newest fact sheet: summary, largest holdings, fund size and expense ratio. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef } from '../input.ts';
import { FactSheet } from './fund.ts';

export const ProposeFactSheetInput = Type.Object({ productId: ProductRef(), asOf: Day, ...FactSheet.properties, note: Note });
export type ProposeFactSheetInput = Static<typeof ProposeFactSheetInput>;

export const ProposeFactSheetReply = Type.Object({ proposalId: Type.String() });
export type ProposeFactSheetReply = WireOf<typeof ProposeFactSheetReply>;

export const proposeFactSheet = declare('catalogue.proposeFactSheet', 'POST ops/catalogue/fact-sheets/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'funds',
  input: ProposeFactSheetInput,
  reply: ProposeFactSheetReply,
  refusals: ['factSheetDayWrong', 'holdingsWrong', 'feesWrong', 'factSheetProposed'],
});
