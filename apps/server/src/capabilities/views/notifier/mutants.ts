/** Mutants of the notifier: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/views/notifier/preferences.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an unsigned link unsubscribes from e-mails',
    file: 'apps/server/src/capabilities/views/notifier/stop-link.ts',
    guard: "return keys.isSigned(Buffer.from(signature, 'base64url'), ...partsOf(of)) ? of : null;",
    naive: 'return signature ? of : null;',
    test: 'apps/server/src/capabilities/views/notifier/preferences.rules.test.ts',
    title: 'a link for another login or topic',
  },
  {
    name: 'an e-mail of an unsubscribed topic is sent',
    file: 'apps/server/src/capabilities/views/notifier/tell.ts',
    guard: 'return told.filter(({ loginId }) => wishOf?.(loginId).email ?? true);',
    naive: 'return told;',
    test,
    title: 'nothing is sent or listed for a topic that was switched off',
  },
  {
    name: 'a deactivated login can be unsubscribed',
    file: 'apps/server/src/capabilities/views/notifier/unsubscribe.ts',
    guard: 'isActive && loginId === of.loginId',
    naive: 'loginId === of.loginId',
    test,
    title: 'notifier.unsubscribe: stopLinkUnknown',
  },
];
