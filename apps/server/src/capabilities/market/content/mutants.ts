/** Mutants of articles: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const folder = 'apps/server/src/capabilities/market/content';
const test = `${folder}/content.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'approving an older edition publishes one written since',
    file: `${folder}/propose-change.ts`,
    guard: 'if (!item || whyNotChanged(change, Number(version), item) !== null) return false;',
    naive: 'if (!item || Number(version) < 1) return false;',
    test,
    title: 'an article is written, proposed, listed in its queue and published by another operator; a newer edition appears once published',
  },
  {
    name: 'a page of another origin counts visits in its reader’s name',
    file: 'apps/server/src/http/admit.ts',
    guard: '    refuseCrossSite(request);\n',
    naive: '',
    test,
    title: 'visits of a tutorial are counted by day',
  },
];
