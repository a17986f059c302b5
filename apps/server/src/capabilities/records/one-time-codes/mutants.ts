/** Mutants of one-time codes: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a code may be guessed without limit',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: `and attempts < \${TRIES} and`,
    naive: 'and',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: '200 parallel guesses of a code',
  },
  {
    name: 'a code confirms whatever is in the cart',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: 'where investor_id = $1 and purpose = $2 and content_hash = $3\n    and verified_at',
    naive: 'where investor_id = $1 and purpose = $2 and $3::bytea is not null\n    and verified_at',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'checkout.subscribe: codeInvalid without a code',
  },
  {
    name: 'a new code is mailed with the content the old one approved',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: 'confirms = excluded.confirms, ',
    naive: '',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'the code e-mail lists every fund with its amount and the total to pay',
  },
  {
    name: 'sending again reveals which addresses await verification',
    file: 'apps/server/src/capabilities/records/one-time-codes/index.ts',
    guard: 'resent: { from: 1,',
    naive: 'resent: { from: 0,',
    test: 'apps/server/src/capabilities/people/accounts/register.test.ts',
    title: 'sending again gives the same response at the same cost',
  },
  {
    name: 'strangers use up the codes of an address before it is registered',
    file: 'apps/server/src/capabilities/records/one-time-codes/index.ts',
    guard: 'begun: { from: 0, counts: 0 }',
    naive: 'begun: { from: 0, counts: 1 }',
    test: 'apps/server/src/capabilities/people/accounts/register.test.ts',
    title: 'attempts by strangers on an address, on this device',
  },
  {
    name: 'a used code is accepted again',
    file: 'apps/server/src/capabilities/records/one-time-codes/index.ts',
    guard: 'row.verified_at !== null && row.consumed_at === null && row.expires_at > now',
    naive: 'row.verified_at !== null && row.expires_at > now',
    test: 'tests/house/steps.test.ts',
    title: 'C10 a code is valid once',
  },
  {
    name: 'every response of a code endpoint counts as one of the first five',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: `and verified_at is null and attempts < \${TRIES} and`,
    naive: 'and verified_at is null and',
    test: 'tests/house/steps.test.ts',
    title: 'C05.guesses of two hundred concurrent guesses of a code of a registration',
  },
  {
    name: 'an expired code is reported as wrong',
    file: 'apps/server/src/capabilities/records/one-time-codes/index.ts',
    guard: "isOver ? 'codeExpired' : 'codeInvalid'",
    naive: "isOver && now === 0 ? 'codeExpired' : 'codeInvalid'",
    test: 'apps/server/src/capabilities/people/accounts/reset-password.test.ts',
    title: 'accounts.verifyResetCode: codeExpired',
  },
];
