/** The first investment of a draft, a goal or the navigator's plan: fund by fund, with fee and tax, and how far it went. */
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
    isOrdered: Type.Boolean({ description: 'By an order that did not come to nothing' }),
    isInCart: Type.Boolean({ description: 'Its lines stand in the cart of goals' }),
  }),
  refusals: ['draftMissing'],
});
