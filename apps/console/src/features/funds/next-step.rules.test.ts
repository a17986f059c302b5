/** A fund ends step by step: no step is offered that the server would refuse. */
import { expect, test } from 'vitest';
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';
import { nextStep, targetsOf } from './next-step.ts';

const fund = (more: Partial<Fund> = {}): Fund => ({
  productId: 'F01',
  name: 'Satu',
  house: 'Rumah',
  type: 'equity',
  currency: 'IDR',
  ending: null,
  proposalId: null,
  ...more,
});
const ends = (more: Partial<NonNullable<Fund['ending']>> = {}): NonNullable<Fund['ending']> => ({
  actionId: 'a',
  kind: 'liquidation',
  intoProductId: null,
  day: '2026-11-20',
  perUnit: '1000.0000',
  part: 1,
  isFinal: false,
  state: 'announced',
  ...more,
});

test('each state of a fund offers exactly the next step', () => {
  expect(nextStep(fund(), true)).toBe('end');
  expect(nextStep(fund({ ending: ends() }), true)).toBe('takeBack');
  expect(nextStep(fund({ ending: ends({ state: 'moving' }) }), true)).toBeNull();
  expect(nextStep(fund({ ending: ends({ state: 'done' }) }), true)).toBe('furtherPart');
  expect(nextStep(fund({ ending: ends({ state: 'done', isFinal: true }) }), true)).toBeNull();
  expect(nextStep(fund({ ending: ends({ kind: 'merger', state: 'done' }) }), true)).toBeNull();
  expect(nextStep(fund({ proposalId: 'p' }), true)).toBe('decide');
  // Operators who may not propose can only open the proposal.
  expect(nextStep(fund({ proposalId: 'p' }), false)).toBe('decide');
  expect(nextStep(fund(), false)).toBeNull();
});

test('a fund can be merged only into an active fund of its currency', () => {
  const funds = [fund(), fund({ productId: 'F02' }), fund({ productId: 'F03', currency: 'USD' }), fund({ productId: 'F04', ending: ends() })];
  expect(targetsOf(fund(), funds).map(({ productId }) => productId)).toEqual(['F02']);
});
