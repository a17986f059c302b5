/** Puts this month's offer of the navigator's plan, or an extra top-up, into the cart of goals. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Purchase } from '../goals/shapes.ts';
import { AmountInput, Uuid } from '../input.ts';

export const saveMonthlyTopUp = declare('navigator.saveMonthlyTopUp', 'POST main/robo/navigator/monthlyInvestment', {
  does: 'writes',
  area: 'goal',
  who: 'investor',
  company: 'makes',
  family: 'goals',
  example: { strategyId: '00000000-0000-4000-8000-000000000001', amount: 500_000 },
  input: Type.Object({
    strategyId: Uuid,
    amount: Type.Optional(AmountInput),
  }),
  reply: Type.Object({ cartIds: Type.Array(Type.String()), lines: Type.Array(Purchase) }),
  refusals: [
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    // Without an amount, if nothing is offered.
    'nothingOffered',
    'topUpTooSmall',
    'amountTooLarge',
    'subscriptionClosed',
    // Its first purchase is in the cart.
    'pendingTransaction',
    'cartFull',
  ],
});
