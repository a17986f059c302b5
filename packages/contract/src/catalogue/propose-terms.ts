/** Proposes new terms, minimums and fees of a fund from a later day. Earlier orders keep their terms. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef } from '../input.ts';
import { FundFigures, FundTerms } from './fund.ts';

export const ProposeTermsInput = Type.Object({ productId: ProductRef(), from: Day, terms: FundTerms, figures: FundFigures, note: Note });
export type ProposeTermsInput = Static<typeof ProposeTermsInput>;

export const ProposeTermsReply = Type.Object({ proposalId: Type.String() });
export type ProposeTermsReply = WireOf<typeof ProposeTermsReply>;

export const proposeTerms = declare('catalogue.proposeTerms', 'POST ops/catalogue/terms/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'funds',
  input: ProposeTermsInput,
  reply: ProposeTermsReply,
  refusals: ['fundEnds', 'termsTooSoon', 'termsKnown', 'timesOutOfOrder', 'minimumsWrong', 'feesWrong', 'termsProposed'],
});
