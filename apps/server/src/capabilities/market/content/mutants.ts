/** Mutants of articles: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const folder = 'apps/server/src/capabilities/market/content';
const test = `${folder}/content.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an edition that was written since goes with what was agreed to before',
    file: `${folder}/propose-change.ts`,
    guard: 'if (!item || whyNotChanged(change, Number(version), item) !== null) return false;',
    naive: 'if (!item || Number(version) < 1) return false;',
    test,
    title: 'an article is written, proposed, seen in its queue',
  },
  {
    name: 'a page of another origin counts visits in the name of who reads it',
    file: 'apps/server/src/http/admit.ts',
    guard: '    refuseCrossSite(request);\n',
    naive: '',
    test,
    title: 'a visit of a tutorial is counted by day',
  },
];
