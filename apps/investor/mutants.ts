/** The guards of investor that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'old lists are shown as long as a page is open',
    file: 'apps/investor/src/app/list-versions.ts',
    guard: ' && kept !== named',
    naive: " && kept === ''",
    test: 'apps/investor/src/app/list-versions.rules.test.ts',
    title: 'a list that is kept is outdated when another version is named',
  },
  {
    name: 'a bank that is no more is offered',
    file: 'apps/investor/src/features/kyc/choices.ts',
    guard: '.filter((item) => item.isActive !== false)',
    naive: '.slice()',
    test: 'apps/investor/src/features/kyc/choices.rules.test.ts',
    title: 'a bank that is no more is not offered',
  },
  {
    name: 'after a sign-in one is led past a tab',
    file: 'apps/investor/src/app/guard.ts',
    guard: String.raw`/^\/(?![/\\])\P{Cc}*$/u.test(next)`,
    naive: String.raw`/^\/(?![/\\])/u.test(next)`,
    test: 'tests/static/next.test.ts',
    title: 'C40.next after a sign-in',
  },
  {
    name: 'the cart is left while a line is on its way',
    file: 'apps/investor/src/features/checkout/typed-line.ts',
    guard: 'if (!(await save())) wrong.push(name);',
    naive: 'void save().then((isSaved) => isSaved || wrong.push(name));',
    test: 'apps/investor/src/features/checkout/typed-line.rules.test.ts',
    title: 'an amount that was just typed',
  },
  {
    name: 'saves of a line overtake each other',
    file: 'apps/investor/src/features/checkout/typed-line.ts',
    guard: 'running = running.then(keep, keep);',
    naive: 'running = keep();',
    test: 'apps/investor/src/features/checkout/typed-line.rules.test.ts',
    title: 'what is typed while a save is on its way',
  },
  {
    name: 'a sheet of paper counts as a reflection',
    file: 'apps/investor/src/features/kyc/photo-quality.ts',
    guard: ' && white < count * GLARE.to',
    naive: '',
    test: 'apps/investor/src/features/kyc/photo-quality.rules.test.ts',
    title: 'card under a reflection',
  },
  {
    name: 'what is cut off of a camera is counted as seen',
    file: 'apps/investor/src/features/kyc/live-frame.ts',
    guard: 'Math.max(shown.width / picture.width, shown.height / picture.height)',
    naive: 'Math.min(shown.width / picture.width, shown.height / picture.height)',
    test: 'apps/investor/src/features/kyc/live-frame.rules.test.ts',
    title: 'a picture that sticks out to the sides',
  },
  {
    name: 'the password of a moment ago is there for whoever comes next',
    file: 'apps/investor/src/features/accounts/fresh-password.ts',
    guard: '  const kept = fresh;\n  fresh = null;',
    naive: '  const kept = fresh;',
    test: 'apps/investor/src/features/accounts/fresh-password.rules.test.ts',
    title: 'it is answered once',
  },
];
