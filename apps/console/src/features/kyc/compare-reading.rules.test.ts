/** Comparing the recognised text of a card with the typed data. */
import { expect, test } from 'vitest';
import { compareReading } from './compare-reading.ts';

test('ignores case, accents and punctuation, omits fields missing on the card and marks doubtful ones', () => {
  const typed = { fullName: 'Ani Lestari', nik: '3171', birthPlace: 'Jakarta', motherName: 'Dewi', birthDate: '1990-01-02' };
  const read = { fullName: 'ANI LESTARI', nik: '3172', birthPlace: 'JAKARTA', religion: '1' };
  expect(compareReading(typed, read, ['birthDate'])).toEqual([
    { field: 'fullName', typed: 'Ani Lestari', read: 'ANI LESTARI', verdict: 'same' },
    { field: 'nik', typed: '3171', read: '3172', verdict: 'differs' },
    { field: 'birthPlace', typed: 'Jakarta', read: 'JAKARTA', verdict: 'same' },
    { field: 'birthDate', typed: '1990-01-02', read: null, verdict: 'doubtful' },
    { field: 'religion', typed: null, read: '1', verdict: 'differs' },
  ]);
});
