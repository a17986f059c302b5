/**
 * `npm test`: builds the web apps and runs every test but the looks. Arguments go to the test runner.
 * `npm run test:look` opens every page in all eight ways; with `--due` those whose turn it is. `--third` takes the third of
 * the files whose turn it is.
 */
import { turn } from '../tests/support/slots.ts';
import { buildWeb } from './build-web.ts';
import { runTests } from './run-tests.ts';

const given = process.argv.slice(3);
const isLook = given[0] === '--look';
const rest = given.filter((word) => word !== '--look' && word !== '--due' && word !== '--third');
if (given.includes('--third')) rest.push(`--shard=${turn(3) + 1}/3`);
const isChosen = rest.some((word) => word.startsWith('--project'));
const projects = isLook ? ['--project=look'] : isChosen ? [] : ['rules', 'calls', 'season', 'faults', 'browser'].map((name) => `--project=${name}`);

await buildWeb();
const { passed, failed, skipped, names } = runTests([...projects, ...rest], isLook && !given.includes('--due') ? { PROOF: 'all' } : {});
process.stdout.write('\n');
// Named once more at the end: whoever reads only the last page of a long log has to find them.
for (const name of names) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
