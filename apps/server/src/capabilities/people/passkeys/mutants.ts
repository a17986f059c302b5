/** Mutants of passkeys: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/passkeys';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'passkeys at a partner’s entry point are created under our own name',
    file: `${HERE}/store.ts`,
    guard: '=> originOf(entry, settings)',
    naive: '=> (entry.code === "" ? originOf(entry, settings) : settings.origin)',
    test: 'apps/server/src/capabilities/people/partner-accounts/partner-accounts.test.ts',
    title: 'a passkey is valid at the entry point where it was created',
  },
];
