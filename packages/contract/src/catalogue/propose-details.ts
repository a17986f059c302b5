/** Proposes another name, risk level or benchmark of a fund, or whether plans may buy it. Its holders are told of a new name or risk level. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { ProductRef } from '../input.ts';
import { FundDetails } from './fund.ts';

export const ProposeDetailsInput = Type.Object({ productId: ProductRef(), ...FundDetails.properties, note: Note });
export type ProposeDetailsInput = Static<typeof ProposeDetailsInput>;

export const ProposeDetailsReply = Type.Object({ proposalId: Type.String() });
export type ProposeDetailsReply = WireOf<typeof ProposeDetailsReply>;

export const proposeDetails = declare('catalogue.proposeDetails', 'POST ops/catalogue/details/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'funds',
  input: ProposeDetailsInput,
  reply: ProposeDetailsReply,
  refusals: ['fundEnds', 'detailsUnchanged', 'fundNameTaken', 'benchmarkUnknown', 'detailsProposed'],
});
