/** Stored evidence is read tolerantly: old replies lack fields added later. */
import { expect, test } from 'vitest';
import { agreedTo } from './shown.ts';

test('returns the documents of funds bought and switched into, each with its fund', () => {
  const document = { documentId: 'd', kind: 'prospectus', version: '2026-01', sha256: 'ab' };
  const shown = JSON.stringify({
    items: [{ name: 'Satu', documents: [document] }],
    sales: [
      { name: 'Dua', to: { name: 'Tiga' }, documents: [document] },
      { name: 'Empat', to: null },
    ],
    terms: { version: '2026-11', text: 'Saya setuju.' },
  });
  expect(agreedTo(shown).map(({ name, version }) => [name, version])).toEqual([
    ['Satu', '2026-01'],
    ['Tiga', '2026-01'],
  ]);
});

test('returns none for evidence without documents or in an unreadable format', () => {
  expect([agreedTo('{"items":[{"name":"Satu"}]}'), agreedTo('nonsense'), agreedTo('[]')]).toEqual([[], [], []]);
});
