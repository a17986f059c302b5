/** The guards of web that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a form is sent by every press',
    file: 'packages/web/src/form.ts',
    guard: 'if (isRunning) return;',
    naive: 'if (isRunning && state.notice) return;',
    test: 'packages/web/src/form.test.ts',
    title: 'a form that is pressed twice',
  },
  {
    name: 'a form is free again before what follows its answer is done',
    file: 'packages/web/src/form.ts',
    guard: 'if (answer.ok) await work().onDone(answer.value, state.values);',
    naive: 'if (answer.ok) void work().onDone(answer.value, state.values);',
    test: 'packages/web/src/form.test.ts',
    title: 'while what follows an answer',
  },
  {
    name: 'a field that is typed into forgets the others',
    file: 'packages/web/src/form.ts',
    guard: 'const values = { ...state.values, [field]: value };',
    naive: 'const values = { ...work().values, [field]: value };',
    test: 'packages/web/src/form.test.ts',
    title: 'what was typed survives',
  },
  {
    name: 'a refusal empties the form',
    file: 'packages/web/src/form.ts',
    guard: 'else become({ notice: refusal.message });',
    naive: 'else become({ notice: refusal.message, values: work().values });',
    test: 'packages/web/src/form.test.ts',
    title: 'what was typed survives',
  },
  {
    name: 'there is nothing while nobody knows yet',
    file: 'packages/web/src/loaded.tsx',
    guard: 'if (of.data === undefined) return shape;',
    naive: 'if (of.data === undefined) return empty?.show ?? shape;',
    test: 'packages/web/src/loaded.test.ts',
    title: 'while an answer is on its way',
  },
  {
    name: 'a fault takes away figures that are there',
    file: 'packages/web/src/loaded.tsx',
    guard: 'const error = of.data !== undefined ? null : isOffline',
    naive: 'const error = isOffline',
    test: 'packages/web/src/loaded.test.ts',
    title: 'old figures stay',
  },
  {
    name: 'a session that is over leads to the door for every call that hears it',
    file: 'packages/web/src/sign-in-lost.ts',
    guard: 'if (isLeading) return;',
    naive: "if (isLeading && here() === '/login') return;",
    test: 'packages/web/src/sign-in-lost.test.ts',
    title: 'however many calls hear',
  },
];
