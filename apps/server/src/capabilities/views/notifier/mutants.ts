/** Mutants of the notifier: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/views/notifier/preferences.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a link that nobody signed ends mails',
    file: 'apps/server/src/capabilities/views/notifier/stop-link.ts',
    guard: "return keys.isSigned(Buffer.from(signature, 'base64url'), ...partsOf(of)) ? of : null;",
    naive: 'return signature ? of : null;',
    test: 'apps/server/src/capabilities/views/notifier/preferences.rules.test.ts',
    title: 'a link of somebody else',
  },
  {
    name: 'a letter leaves that was switched off',
    file: 'apps/server/src/capabilities/views/notifier/tell.ts',
    guard: 'return told.filter(({ loginId }) => wishOf?.(loginId).email ?? true);',
    naive: 'return told;',
    test,
    title: 'of what she switched off',
  },
  {
    name: 'mails to somebody who left are ended anew',
    file: 'apps/server/src/capabilities/views/notifier/unsubscribe.ts',
    guard: 'isActive && loginId === of.loginId',
    naive: 'loginId === of.loginId',
    test,
    title: 'notifier.unsubscribe: stopLinkUnknown',
  },
];
