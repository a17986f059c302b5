/** The guards of watch lists that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/screening';
const TEST = `${HERE}/screening.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what was decided about a pair is asked about again',
    file: `${HERE}/store.ts`,
    guard: "  where h.state = 'gone' returning h.hit_id`",
    naive: "  where h.state <> 'open' returning h.hit_id`",
    test: TEST,
    title: 'a name on a list is found when somebody hands in',
  },
  {
    name: 'of whom something else was told meanwhile the old finding is kept',
    file: `${HERE}/hold.ts`,
    guard: 'if (!held.has(`${party.investorId} ${party.party}`)) continue;',
    naive: '',
    test: TEST,
    title: 'of whom something else is told while she is held',
  },
  {
    name: 'a verdict is proposed by whoever has not opened the hit',
    file: `${HERE}/propose-verdict.ts`,
    guard: "if (!(await hasSeenHit(tx, context, investorId, hitId))) return refuse('hitUnseen');",
    naive: '',
    test: TEST,
    title: 'a name on a list is found when somebody hands in',
  },
  {
    name: 'who is found on a list trades on',
    file: `${HERE}/propose-verdict.ts`,
    guard: "if (verdict === 'confirmed' && freezes(hit.list)) await freeze(tx, investorId, business);",
    naive: '',
    test: TEST,
    title: 'checkout.quoteFee: accountFrozen',
  },
  {
    name: 'high office freezes',
    file: `${HERE}/rules.ts`,
    guard: "list !== 'pep';",
    naive: 'list !== null;',
    test: TEST,
    title: 'somebody in high office is found by the number of the card',
  },
  {
    name: 'money of who is frozen leaves',
    file: 'apps/server/src/capabilities/money/payouts/stop-store.ts',
    guard: '(${isFrozen(p)} or exists (',
    naive: '(exists (',
    test: TEST,
    title: 'checkout.quoteFee: accountFrozen',
  },
  {
    name: 'who is on two lists is let go by one',
    file: 'apps/server/src/capabilities/people/investor-status/index.ts',
    guard: 'if (!(await hasToStay())) await tx.query(setFree, [investorId]);',
    naive: 'await tx.query(setFree, [investorId]);',
    test: TEST,
    title: 'whoever is on two lists stays frozen',
  },
  {
    name: 'a part of another file is taken',
    file: `${HERE}/import-list.ts`,
    guard: 'if (!isSame || ',
    naive: 'if (',
    test: TEST,
    title: 'screening.importList: otherFile',
  },
  {
    name: 'an empty list says that everybody is clear',
    file: `${HERE}/propose-activation.ts`,
    guard: "edition.state !== 'ready' || taken === 0",
    naive: "edition.state !== 'ready'",
    test: TEST,
    title: 'an edition counts once two people say so',
  },
  {
    name: 'a case is approved before a hit is decided',
    file: 'apps/server/src/capabilities/people/kyc/cases/rules.ts',
    guard: "if (names === 'hit') return 'hitUndecided';",
    naive: '',
    test: TEST,
    title: 'a name on a list is found when somebody hands in',
  },
  {
    name: 'whoever asks reads why somebody stands on a list',
    file: 'apps/server/src/platform/decisions.ts',
    guard: '): boolean => !isConfidential || ',
    naive: '): boolean => isConfidential || !isConfidential || ',
    test: 'apps/server/src/capabilities/people/screening/screening.test.ts',
    title: 'a name on a list is found when somebody hands in',
  },
];
