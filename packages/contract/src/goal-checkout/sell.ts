/** Sells and switches a goal's cart lines: one order each, all or none. Also for a goal that has ended. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { codeRefusals, nothingRefusals, saleRefusals } from '../checkout/quote-fee.ts';
import { SellReply } from '../checkout/sell.ts';
import { ofOneGoal } from './quote-fee.ts';

export const SellInput = Type.Object(ofOneGoal);
export type SellInput = Static<typeof SellInput>;

export const sell = declare('goal-checkout.sell', 'POST main/checkout/goal/sell', {
  does: 'writes',
  area: 'checkout-goal',
  who: 'investor',
  movesMoney: true,
  company: 'makes',
  family: 'checkout',
  input: SellInput,
  reply: SellReply,
  refusals: ['portfolioNotFound', ...nothingRefusals, ...codeRefusals, ...saleRefusals],
});
