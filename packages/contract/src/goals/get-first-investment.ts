/** First investment of a draft, a goal or the navigator's plan: by fund, with fee and tax, and its progress. */
import { Type } from 'typebox';
import { declare, RupiahOut } from '../call.ts';
import { Purchase, WhichDraft } from './shapes.ts';

export const getFirstInvestment = declare('goals.getFirstInvestment', 'GET main/goal/firstinvestmentCapital', {
  does: 'reads',
  area: 'goal',
  who: 'investor',
  family: 'goals',
  input: WhichDraft,
  reply: Type.Object({
    lines: Type.Array(Type.Object({ ...Purchase.properties, fee: RupiahOut, vat: RupiahOut, total: RupiahOut })),
    amount: RupiahOut,
    fee: RupiahOut,
    vat: RupiahOut,
    total: RupiahOut,
    isPaid: Type.Boolean(),
    isOrdered: Type.Boolean({ description: 'By an order that has not failed' }),
    isInCart: Type.Boolean({ description: 'Its lines are in the cart of goals' }),
  }),
  refusals: ['draftMissing'],
});
