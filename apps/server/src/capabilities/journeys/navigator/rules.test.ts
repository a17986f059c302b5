/** Tests the navigator's rules: what it advises for which answers. */
import { partsPerMillion, rupiah } from '@lumbung/kernel/amounts.ts';
import { expect, test } from 'vitest';
import { advise, type Inputs, type OfferedFund, QUESTIONS } from './rules.ts';

const fund: OfferedFund = {
  productId: 'F1',
  houseId: 'H',
  of: 'moneyMarket',
  riskLevel: 1,
  assets: rupiah(1),
  minimum: rupiah(10_000),
  name: 'Kas',
  feePpm: partsPerMillion(0),
  redemptionPpm: partsPerMillion(0),
  vatPpm: partsPerMillion(110_000),
};
const inputs: Inputs = {
  questionnaire: 'x',
  modelVersion: 'y',
  answers: Object.fromEntries(QUESTIONS.map((question) => [question, 0])),
  riskLevel: 5,
  amounts: { initial: rupiah(1_000_000), monthly: rupiah(0), dayOfMonth: 1 },
  funds: [fund],
};

test('nothing is advised when no fund is open, or none is within the risk level', () => {
  expect(advise({ ...inputs, funds: [] })).toMatchObject({ ok: false, reason: 'noPlan' });
  expect(advise({ ...inputs, funds: [{ ...fund, riskLevel: 2 }] })).toMatchObject({ ok: false, reason: 'noPlan' });
});

test('the most careful answers lead to the money market whatever the risk profile, and the profile caps bold answers', () => {
  expect(advise(inputs)).toMatchObject({
    ok: true,
    value: { level: 1, because: 'score', horizon: 'underOne', funds: [{ productId: 'F1', initial: 1_000_000n }] },
  });
  const bold = { purpose: 3, horizon: 3, knowledge: 2, understanding: 3, sharia: 0, loss: 2, willingness: 3 };
  expect(advise({ ...inputs, answers: bold, riskLevel: 2 })).toMatchObject({ ok: true, value: { score: 154, level: 2, because: 'riskProfile' } });
  expect(advise({ ...inputs, answers: { ...bold, horizon: 1 } })).toMatchObject({ ok: true, value: { level: 3, because: 'horizon' } });
});

test('an amount below a fund’s minimum is refused', () => {
  expect(advise({ ...inputs, funds: [{ ...fund, minimum: rupiah(2_000_000) }] })).toMatchObject({ ok: false, reason: 'belowMinimum' });
});
