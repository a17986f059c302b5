/** Mutants of brands and their users: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/people/partner-accounts/partner-accounts.test.ts';
const ACCOUNTS = 'apps/server/src/capabilities/people/accounts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a session of one brand is valid at the entry point of another',
    file: 'apps/server/src/http/admit.ts',
    guard: 'const found = isServedAt(entry, brand) ? lives : null;',
    naive: 'const found = isServedAt(entry, entry) ? lives : null;',
    test: TEST,
    title: 'C25.entries',
  },
  {
    name: 'a user of another app signs in',
    file: `${ACCOUNTS}/sign-in.ts`,
    guard: 'if (isServedAt(context.entry, home)) return null;',
    naive: 'if (isServedAt(context.entry, context.entry)) return null;',
    test: TEST,
    title: 'accounts.login: otherWebApp',
  },
  {
    name: 'codes reach a partner’s users under our name',
    file: 'apps/server/src/platform/brands.ts',
    guard: "phoneMedia.filter((medium) => medium === 'sms' && smsSender !== null)",
    naive: "phoneMedia.filter((medium) => medium === 'sms' || smsSender !== '')",
    test: TEST,
    title: 'messages to a partner’s users carry its brand',
  },
];
