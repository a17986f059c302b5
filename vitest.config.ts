/** Rules beside the code in milliseconds; everything else over HTTP on a real PostgreSQL; last the browser, alone. */
import { defineConfig } from 'vitest/config';

const RULES = ['apps/**/rules.test.ts', 'apps/**/*.rules.test.ts'];
const setup = { globalSetup: ['tests/support/global-setup.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    // Files of a worker share its platform; tests take new investors, not new platforms.
    isolate: false,
    maxWorkers: 2,
    // So that a test can tell what a call costs from what goes on beside it.
    env: { NAME_WORK: '1' },
    projects: [
      { extends: true, test: { name: 'rules', include: ['packages/**/*.test.ts', ...RULES], sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['apps/server/src/**/*.test.ts', 'tests/journeys/**/*.test.ts', 'tests/house/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          // Killing processes tells nothing new in another zone or on another server.
          exclude: [...RULES, ...(process.env.WITHOUT_FAULTS ? ['tests/faults/**'] : [])],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
          ...setup,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          ...setup,
        },
      },
    ],
  },
});
