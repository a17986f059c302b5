/** Rules beside the code in milliseconds; everything else over HTTP on a real PostgreSQL, and in a real browser. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const RULES = ['apps/**/rules.test.ts', 'apps/**/*.rules.test.ts'];
// Ends a test that hangs; it measures nothing. Two months of business time take minutes on a slow machine when earlier tests of
// the shared platform left open cases. Without a guard a test may wait for what never comes.
const patience = process.env.WITHOUT_A_GUARD ? 20_000 : 300_000;
const argon2 = { alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/support/argon2.ts', import.meta.url)) } };
const slow = {
  testTimeout: patience,
  hookTimeout: 120_000,
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/seed.ts', 'tests/support/pace.ts', 'tests/support/provoked.ts'],
  sequence: { groupOrder: 1 },
  ...argon2,
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Files of a worker share its platform; tests take new investors, not new platforms.
    isolate: false,
    maxWorkers: 2,
    // As patient as a page (`tests/support/pages.ts`).
    expect: { poll: { timeout: 30_000, interval: 25 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', ...RULES],
          testTimeout: 60_000,
          setupFiles: ['tests/support/seed.ts', 'tests/support/pace.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      // What the source itself has to keep: `npm run check`.
      { extends: true, test: { name: 'static', include: ['tests/static/**/*.test.ts'], testTimeout: 60_000, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['apps/server/src/**/*.test.ts', 'tests/journeys/**/*.test.ts', 'tests/house/**/*.test.ts'],
          exclude: RULES,
          ...slow,
        },
      },
      // Alone, after all others: it fills the machine by itself, and what it takes is told.
      { extends: true, test: { name: 'season', include: ['tests/season/season.test.ts'], ...slow, sequence: { groupOrder: 2 } } },
      // Hours by themselves: `npm run proof`.
      { extends: true, test: { name: 'long', include: ['tests/season/two-years.test.ts'], ...slow } },
      // Processes and connections that die: they tell nothing new in another zone or on another server.
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...slow } },
      // A story is repeated once, and the run says so (`tests/support/wavered.ts`); the proof repeats nothing.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['tests/browser/look.test.ts'],
          retry: process.env.PROOF === 'all' || process.env.WITHOUT_A_GUARD ? 0 : 1,
          ...slow,
        },
      },
      // Each page in eight ways, some hundred pages a test: `npm run test:look`.
      { extends: true, test: { name: 'look', include: ['tests/browser/look.test.ts'], ...slow, testTimeout: 1_200_000 } },
    ],
  },
});
