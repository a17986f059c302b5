/** The first investment fund by fund, with fee and tax, and whether it is paid. */
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
  }),
  refusals: ['draftMissing'],
});
