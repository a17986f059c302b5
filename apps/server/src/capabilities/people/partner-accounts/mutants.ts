/** The guards of brands and their users that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/people/partner-accounts/partner-accounts.test.ts';
const ACCOUNTS = 'apps/server/src/capabilities/people/accounts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'every brand offers every product',
    file: 'apps/server/src/capabilities/market/catalogue/store.ts',
    guard: 'return brand === undefined || operator ? whole : (offered.get(brand.code) ?? NOTHING);',
    naive: 'return brand === undefined || operator || offered.size > 0 ? whole : NOTHING;',
    test: TEST,
    title: 'C25.products',
  },
  {
    name: 'a session of one brand lives at the entry of another',
    file: 'apps/server/src/http/admit.ts',
    guard: 'const found = isServedAt(entry, brand) ? lives : null;',
    naive: 'const found = isServedAt(entry, entry) ? lives : null;',
    test: TEST,
    title: 'C25.entries',
  },
  {
    name: 'who is of another app comes in',
    file: `${ACCOUNTS}/sign-in.ts`,
    guard: 'if (isServedAt(context.entry, home)) return null;',
    naive: 'if (isServedAt(context.entry, context.entry)) return null;',
    test: TEST,
    title: 'accounts.login: otherWebApp',
  },
  {
    name: 'anybody with an account is a partner’s user',
    file: `${ACCOUNTS}/reset-proofs.ts`,
    guard: "if (!owner || (login && login.kind !== 'partner')) return null;",
    naive: 'if (!owner) return null;',
    test: TEST,
    title: 'somebody with an account of ours is no partner’s user',
  },
  {
    name: 'what stands behind a link is not looked at',
    file: `${ACCOUNTS}/reset-proofs.ts`,
    guard: "code: more.length === 0 ? code : ''",
    naive: 'code',
    test: TEST,
    title: 'a link says whose it is',
  },
  {
    name: 'an account is opened without consent',
    file: `${ACCOUNTS}/reset-password.ts`,
    guard: 'if (told && !isAgree)',
    naive: 'if (told && !told)',
    test: TEST,
    title: 'a partner’s user sets her first password by a code',
  },
  {
    name: 'a number is taken from who has it',
    file: `${ACCOUNTS}/registrations.ts`,
    guard: 'if (email.length === 0) return false;\n  addNames',
    naive: 'if (email.length === 0 || phone.length === 0) return false;\n  addNames',
    test: TEST,
    title: 'a number that somebody has stays hers',
  },
  {
    name: 'a network hears of everybody that is known',
    file: `${ACCOUNTS}/checks.ts`,
    guard: '  if (found !== null) await consume(tx, hitsOf(context), context.system, CHECKS_MS);\n',
    naive: '',
    test: TEST,
    title: 'partner-accounts.checkPartnerEmail: tooManyChecks',
  },
  {
    name: 'our ways to be reached stand in for those of a partner',
    file: 'apps/server/src/capabilities/views/start/present.ts',
    guard: '  support,\n});',
    naive: '  support: settings.support,\n});',
    test: TEST,
    title: 'what her people are told of a brand is its own',
  },
  {
    name: 'codes reach the people of a partner under our name',
    file: 'apps/server/src/platform/brands.ts',
    guard: "phoneMedia.filter((medium) => medium === 'sms' && smsSender !== null)",
    naive: "phoneMedia.filter((medium) => medium === 'sms' || smsSender !== '')",
    test: TEST,
    title: 'what her people are told of a brand is its own',
  },
  {
    name: 'an SMS of a partner is from us',
    file: 'apps/server/src/partners/phone/sms.ts',
    guard: 'from: from ?? sender',
    naive: "from: from === '' ? from : sender",
    test: TEST,
    title: 'what her people are told of a brand is its own',
  },
];
