/**
 * `npm test`: builds the web apps and runs every test that a change has to pass. Arguments go to the test runner.
 * `npm run test:look` opens every page in all eight ways.
 */
import { buildWeb } from './build-web.ts';
import { runTests } from './run-tests.ts';

const given = process.argv.slice(3);
const isLook = given[0] === '--look';
const rest = given.filter((word) => word !== '--look');
const isChosen = rest.some((word) => word.startsWith('--project'));
const projects = isLook ? ['--project=look'] : isChosen ? [] : ['rules', 'calls', 'season', 'faults', 'browser'].map((name) => `--project=${name}`);

await buildWeb();
const { passed, failed, skipped, names } = runTests([...projects, ...rest], isLook ? { PROOF: 'all' } : {});
process.stdout.write('\n');
// Named once more at the end: whoever reads only the last page of a long log has to find them.
for (const name of names) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
