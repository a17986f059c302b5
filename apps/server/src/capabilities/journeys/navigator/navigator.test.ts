/** Tests the navigator over HTTP: answered step by step, advised, accepted by code, stored so that it can be recomputed, changed and ended. */
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import {
  changeAmount,
  changeStepOneV2,
  changeStepThree,
  changeStepThreeV2,
  changeStepTwo,
  changeStepTwoV2,
  discardDraft,
  discardOldPlan,
  finishDraft,
  getAnswers,
  getQuestionnaire,
  hasOldPlan,
  saveMonthlyTopUp,
  saveStepFour,
  saveStepFourV2,
  saveStepOne,
  saveStepOneV2,
  saveStepThree,
  saveStepThreeV2,
  saveStepTwo,
  saveStepTwoV2,
  sendCode,
} from '@lumbung/contract/navigator/routes.gen.ts';
import { setActive } from '@lumbung/contract/disciplines/routes.gen.ts';
import { pause } from '@lumbung/contract/plans/routes.gen.ts';
import * as goals from '@lumbung/contract/goals/routes.gen.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import type { Amounts, amountsRefusals } from '@lumbung/contract/navigator/shapes.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { expect, test } from 'vitest';
import { liveCode, wrongCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { putOffer } from '../../../../../../tests/support/goals.ts';
import { inLine, pidOfClient, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { checkoutOf } from '../../../../../../tests/support/planning.ts';
import { onPool } from '../../../platform/database.ts';
import { advise } from './rules.ts';
import { adviceOfPlan, digestOf } from './store.ts';

const platform = await sharedPlatform();
type AmountsRefusal = (typeof amountsRefusals)[number];
/** Both forms of step four; they refuse alike. */
const STEP_FOUR: readonly Route<Amounts, object, AmountsRefusal>[] = [saveStepFour, saveStepFourV2];
const AMOUNTS = { initial: 5_000_000, monthly: 1_000_000, dayOfMonth: 25 };

/** Answers all three steps: growth over more than five years, with high tolerance of losses. */
async function answer(caller: Caller): Promise<void> {
  await caller.must(saveStepOne, { answers: [4, 4] });
  await caller.must(saveStepTwo, { answers: [3, 4, 1] });
  await caller.must(saveStepThree, { answers: [2, 4] });
}

const goalsCart = async (caller: Caller) => (await caller.must(listCarts, {})).carts.find(({ cartType }) => cartType === 99)?.items ?? [];

/** Creates an investor with advice; only the code remains. */
async function advised() {
  const investor = await platform.newInvestor();
  await answer(investor.caller);
  const { advice } = await investor.caller.must(saveStepFourV2, AMOUNTS);
  return { ...investor, advice };
}

/** Creates an investor with a plan in force. */
async function planned() {
  const investor = await advised();
  await investor.caller.must(sendCode, {});
  const plan = await investor.caller.must(finishDraft, { code: await liveCode(platform, investor.investorId, 'navigator') });
  return { ...investor, ...plan };
}

test('visitors see the questions step by step; the answers of an investor with a risk profile are prefilled', async () => {
  const { questions, prefilled } = await platform.caller().must(getQuestionnaire, {});
  expect([questions.map(({ step, code }) => `${step} ${code}`), prefilled]).toEqual([
    ['1 purpose', '1 horizon', '2 knowledge', '2 understanding', '2 sharia', '3 loss', '3 willingness'],
    [],
  ]);
});

test('answers of both forms make one draft, advice is shown with its reasons, and a changed answer withdraws it', async () => {
  const { caller } = await platform.newInvestor();
  expect(await caller.must(getAnswers, {})).toMatchObject({ draft: null, plan: null });
  expect(await caller.must(saveStepOneV2, { question: 'purpose', answer: 3, edit: 0 })).toMatchObject({ reached: 1, open: ['horizon'] });
  expect(await caller.must(saveStepOneV2, { question: 'horizon', answer: 3 })).toMatchObject({ reached: 2, open: [] });
  await caller.must(saveStepTwo, { answers: [3, 4, 2] });
  expect(await caller.must(saveStepThree, { answers: [2, 4] })).toMatchObject({ reached: 4 });
  const { advice } = await caller.must(saveStepFourV2, AMOUNTS);
  expect(advice.funds.reduce((sum, { initial }) => sum + initial, 0)).toBe(5_000_000);
  expect(advice.funds.reduce((sum, { monthly }) => sum + monthly, 0)).toBe(1_000_000);
  expect(advice.points.at(-1)).toMatchObject({ month: 120 });
  const { draft } = await caller.must(getAnswers, {});
  expect([draft!.advice, draft!.isChange]).toEqual([advice, false]);
  expect(await caller.must(saveStepFour, AMOUNTS)).toMatchObject({ digest: advice.digest, level: advice.level });
  await caller.must(saveStepThreeV2, { question: 'willingness', answer: 2 });
  expect((await caller.must(getAnswers, {})).draft!.advice).toBeNull();
});

test('navigator.saveStepOne: questionnaireChanged; navigator.saveStepOneV2: questionnaireChanged; navigator.saveStepTwo: questionnaireChanged; navigator.saveStepTwoV2: questionnaireChanged; navigator.saveStepThree: questionnaireChanged; navigator.saveStepThreeV2: questionnaireChanged', async () => {
  const { caller } = await platform.newInvestor();
  const [whole, one] = [
    { answers: [], version: '2019-1', edit: 7 },
    { question: 'x', answer: 1, version: '2019-1', edit: 7 },
  ];
  for (const call of [saveStepOne, saveStepTwo, saveStepThree]) await refused(caller, call, whole, 'questionnaireChanged');
  for (const call of [saveStepOneV2, saveStepTwoV2, saveStepThreeV2]) await refused(caller, call, one, 'questionnaireChanged');
});

test('navigator.changeStepOneV2: questionnaireChanged; navigator.changeStepTwo: questionnaireChanged; navigator.changeStepTwoV2: questionnaireChanged; navigator.changeStepThree: questionnaireChanged; navigator.changeStepThreeV2: questionnaireChanged', async () => {
  const { caller } = await platform.newInvestor();
  for (const call of [changeStepTwo, changeStepThree]) await refused(caller, call, { answers: [], version: '2019-1' }, 'questionnaireChanged');
  for (const call of [changeStepOneV2, changeStepTwoV2, changeStepThreeV2])
    await refused(caller, call, { question: 'x', answer: 1, version: '2019-1' }, 'questionnaireChanged');
});

test('navigator.saveStepOne: draftChanged; navigator.saveStepOneV2: draftChanged; navigator.saveStepTwo: draftChanged; navigator.saveStepTwoV2: draftChanged; navigator.saveStepThree: draftChanged; navigator.saveStepThreeV2: draftChanged', async () => {
  const { caller } = await platform.newInvestor();
  const { edit } = await caller.must(saveStepOne, { answers: [4, 4] });
  await caller.must(saveStepOne, { answers: [3, 4], edit });
  for (const call of [saveStepOne, saveStepTwo, saveStepThree]) await refused(caller, call, { answers: [], edit }, 'draftChanged');
  for (const call of [saveStepOneV2, saveStepTwoV2, saveStepThreeV2]) await refused(caller, call, { question: 'x', answer: 1, edit }, 'draftChanged');
});

test('navigator.changeStepOneV2: draftChanged; navigator.changeStepTwo: draftChanged; navigator.changeStepTwoV2: draftChanged; navigator.changeStepThree: draftChanged; navigator.changeStepThreeV2: draftChanged', async () => {
  const { caller } = await platform.newInvestor();
  for (const call of [changeStepTwo, changeStepThree]) await refused(caller, call, { answers: [], edit: 9 }, 'draftChanged');
  for (const call of [changeStepOneV2, changeStepTwoV2, changeStepThreeV2]) await refused(caller, call, { question: 'x', answer: 1, edit: 9 }, 'draftChanged');
});

test('navigator.saveStepTwo: stepMissing; navigator.saveStepTwoV2: stepMissing; navigator.saveStepThree: stepMissing; navigator.saveStepThreeV2: stepMissing; navigator.saveStepFour: stepMissing; navigator.saveStepFourV2: stepMissing', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, saveStepFour, AMOUNTS, 'stepMissing');
  await caller.must(saveStepOneV2, { question: 'purpose', answer: 3 });
  await refused(caller, saveStepTwo, { answers: [9] }, 'stepMissing');
  await refused(caller, saveStepTwoV2, { question: 'x', answer: 9 }, 'stepMissing');
  await refused(caller, saveStepThree, { answers: [9] }, 'stepMissing');
  await refused(caller, saveStepThreeV2, { question: 'x', answer: 9 }, 'stepMissing');
  await refused(caller, saveStepFourV2, AMOUNTS, 'stepMissing');
});

test('navigator.saveStepOne: answersIncomplete; navigator.saveStepTwo: answersIncomplete; navigator.saveStepThree: answersIncomplete; navigator.changeStepTwo: answersIncomplete; navigator.changeStepThree: answersIncomplete', async () => {
  const { caller } = await planned();
  await refused(caller, saveStepOne, { answers: [4] }, 'answersIncomplete');
  await refused(caller, changeStepTwo, { answers: [3, 0, 1] }, 'answersIncomplete');
  await refused(caller, changeStepThree, { answers: [] }, 'answersIncomplete');
  await caller.must(saveStepOne, { answers: [4, 4] });
  await refused(caller, saveStepTwo, { answers: [3, 4] }, 'answersIncomplete');
  await caller.must(saveStepTwo, { answers: [3, 4, 1] });
  await refused(caller, saveStepThree, { answers: [2] }, 'answersIncomplete');
});

test('navigator.saveStepFour: answersIncomplete; navigator.saveStepFourV2: answersIncomplete', async () => {
  const { caller } = await platform.newInvestor();
  await caller.must(saveStepOne, { answers: [4, 4] });
  await caller.must(saveStepTwo, { answers: [3, 4, 1] });
  await caller.must(saveStepThreeV2, { question: 'loss', answer: 1 });
  await refused(caller, saveStepFour, { ...AMOUNTS, initial: 1 }, 'answersIncomplete');
  await refused(caller, saveStepFourV2, { ...AMOUNTS, initial: 1 }, 'answersIncomplete');
});

test('navigator.saveStepOne: answerUnknown; navigator.saveStepOneV2: answerUnknown; navigator.saveStepTwo: answerUnknown; navigator.saveStepTwoV2: answerUnknown; navigator.saveStepThree: answerUnknown; navigator.saveStepThreeV2: answerUnknown', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, saveStepOne, { answers: [4, 5] }, 'answerUnknown');
  // A question of another step, and one answer too many.
  await refused(caller, saveStepOneV2, { question: 'loss', answer: 1 }, 'answerUnknown');
  await refused(caller, saveStepOne, { answers: [4, 4, 1] }, 'answerUnknown');
  await caller.must(saveStepOne, { answers: [4, 4] });
  await refused(caller, saveStepTwo, { answers: [3, 4, 3] }, 'answerUnknown');
  await refused(caller, saveStepTwoV2, { question: 'sharia', answer: 2 }, 'answerUnknown');
  await caller.must(saveStepTwo, { answers: [3, 4, 1] });
  await refused(caller, saveStepThree, { answers: [4, 4] }, 'answerUnknown');
  await refused(caller, saveStepThreeV2, { question: 'willingness', answer: 4 }, 'answerUnknown');
});

test('navigator.changeStepOneV2: answerUnknown; navigator.changeStepTwo: answerUnknown; navigator.changeStepTwoV2: answerUnknown; navigator.changeStepThree: answerUnknown; navigator.changeStepThreeV2: answerUnknown', async () => {
  const { caller } = await planned();
  await refused(caller, changeStepOneV2, { question: 'loss', answer: 1 }, 'answerUnknown');
  await refused(caller, changeStepTwo, { answers: [9, 4, 1] }, 'answerUnknown');
  await refused(caller, changeStepTwoV2, { question: 'sharia', answer: 9 }, 'answerUnknown');
  await refused(caller, changeStepThree, { answers: [9, 4] }, 'answerUnknown');
  await refused(caller, changeStepThreeV2, { question: 'loss', answer: 9 }, 'answerUnknown');
});

test('navigator.saveStepOne: answersContradict; navigator.saveStepOneV2: answersContradict; both answers are named and kept, and changing either resolves it', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, saveStepOne, { answers: [4, 1] }, 'answersContradict');
  expect((await caller.must(getAnswers, {})).draft!.contradictions).toMatchObject([{ code: 'growthSoon', questions: ['purpose', 'horizon'] }]);
  await caller.must(saveStepOneV2, { question: 'purpose', answer: 1 });
  await refused(caller, saveStepOneV2, { question: 'purpose', answer: 3 }, 'answersContradict');
});

test('navigator.saveStepTwo: answersContradict; navigator.saveStepTwoV2: answersContradict; navigator.saveStepThree: answersContradict; navigator.saveStepThreeV2: answersContradict', async () => {
  const { caller } = await platform.newInvestor();
  await answer(caller);
  await refused(caller, saveStepTwo, { answers: [3, 1, 1] }, 'answersContradict');
  await refused(caller, saveStepTwoV2, { question: 'understanding', answer: 0 }, 'answersContradict');
  await refused(caller, saveStepThree, { answers: [1, 4] }, 'answersContradict');
  await refused(caller, saveStepThreeV2, { question: 'loss', answer: 0 }, 'answersContradict');
});

test('navigator.saveStepFour: answersContradict; navigator.saveStepFourV2: answersContradict', async () => {
  const { caller } = await platform.newInvestor();
  await answer(caller);
  await refused(caller, saveStepThree, { answers: [1, 4] }, 'answersContradict');
  await refused(caller, saveStepFour, { ...AMOUNTS, initial: 1 }, 'answersContradict');
  await refused(caller, saveStepFourV2, { ...AMOUNTS, initial: 1 }, 'answersContradict');
});

test('navigator.changeStepOneV2: answersContradict; navigator.changeStepTwo: answersContradict; navigator.changeStepTwoV2: answersContradict; navigator.changeStepThree: answersContradict; navigator.changeStepThreeV2: answersContradict', async () => {
  const { caller } = await planned();
  await refused(caller, changeStepOneV2, { question: 'horizon', answer: 0 }, 'answersContradict');
  await refused(caller, changeStepTwo, { answers: [3, 1, 1] }, 'answersContradict');
  await refused(caller, changeStepTwoV2, { question: 'understanding', answer: 0 }, 'answersContradict');
  await refused(caller, changeStepThree, { answers: [1, 4] }, 'answersContradict');
  await refused(caller, changeStepThreeV2, { question: 'loss', answer: 0 }, 'answersContradict');
});

test('navigator.saveStepFour: questionnaireChanged; navigator.saveStepFourV2: questionnaireChanged; navigator.saveStepFour: draftChanged; navigator.saveStepFourV2: draftChanged', async () => {
  const { caller } = await platform.newInvestor();
  for (const call of STEP_FOUR) {
    await refused(caller, call, { ...AMOUNTS, initial: 1, version: '2019-1', edit: 9 }, 'questionnaireChanged');
    await refused(caller, call, { ...AMOUNTS, initial: 1, edit: 9 }, 'draftChanged');
  }
});

test('navigator.saveStepFour: belowMinimum; navigator.saveStepFourV2: belowMinimum; navigator.saveStepFour: amountTooLarge; navigator.saveStepFourV2: amountTooLarge; a monthly amount of zero is accepted', async () => {
  const { caller } = await platform.newInvestor();
  await answer(caller);
  for (const call of STEP_FOUR) {
    for (const amounts of [{ initial: 999_999 }, { monthly: 499_999 }, { monthly: -500_000 }, { initial: '1000000.5' }])
      await refused(caller, call, { ...AMOUNTS, ...amounts }, 'belowMinimum');
    await refused(caller, call, { ...AMOUNTS, monthly: 9_007_199_254_741 }, 'amountTooLarge');
  }
  expect(await caller.must(saveStepFour, { ...AMOUNTS, monthly: 0 })).toMatchObject({ monthly: 0 });
});

test('navigator.saveStepFour: identityNotVerified; navigator.saveStepFourV2: identityNotVerified; navigator.saveStepFour: riskProfileMissing; navigator.saveStepFourV2: riskProfileMissing', async () => {
  const [nobody, unprofiled] = [await platform.newInvestor({ isVerified: false }), await platform.newInvestor()];
  await platform.owner.query('update kyc.investor_status set risk_level = null where investor_id = $1', [unprofiled.investorId]);
  for (const { caller } of [nobody, unprofiled]) await answer(caller);
  for (const call of STEP_FOUR) {
    await refused(nobody.caller, call, AMOUNTS, 'identityNotVerified');
    await refused(unprofiled.caller, call, AMOUNTS, 'riskProfileMissing');
  }
});

test('navigator.sendCode: nothingShown; navigator.sendCode: tooManySends', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, sendCode, {}, 'nothingShown');
  const shown = await advised();
  for (let count = 0; count < 4; count += 1) await shown.caller.must(sendCode, {});
  await refused(shown.caller, sendCode, {}, 'tooManySends');
});

test('navigator.sendCode: identityNotVerified; navigator.sendCode: accountFrozen; navigator.sendCode: riskProfileMissing; navigator.finishDraft: identityNotVerified; navigator.finishDraft: accountFrozen; navigator.finishDraft: riskProfileMissing', async () => {
  const { caller, investorId } = await advised();
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId, 'navigator');
  const set = (what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
  await set(`state = 'refreshDue', frozen_at = now(), risk_level = null`);
  for (const reason of ['identityNotVerified', 'accountFrozen', 'riskProfileMissing'] as const) {
    await refused(caller, sendCode, {}, reason);
    await refused(caller, finishDraft, { code }, reason);
    await set({ identityNotVerified: `state = 'active'`, accountFrozen: 'frozen_at = null', riskProfileMissing: 'risk_level = 5' }[reason]);
  }
});

test('navigator.finishDraft: nothingShown; navigator.finishDraft: codeInvalid; a code confirms only the advice shown when it was sent, once', async () => {
  const { caller, investorId } = await advised();
  await refused((await platform.newInvestor()).caller, finishDraft, { code: '000000' }, 'nothingShown');
  await refused(caller, finishDraft, { code: '000000' }, 'codeInvalid');
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId, 'navigator');
  await refused(caller, finishDraft, { code: wrongCode(code) }, 'codeInvalid');
  await caller.must(saveStepFourV2, { ...AMOUNTS, monthly: 2_000_000 });
  await refused(caller, finishDraft, { code }, 'codeInvalid');
  await caller.must(saveStepFourV2, AMOUNTS);
  await caller.must(finishDraft, { code });
  await refused(caller, finishDraft, { code }, 'nothingShown');
});

test('navigator.finishDraft: triesUsedUp; navigator.finishDraft: codePaused; navigator.sendCode: codePaused; navigator.finishDraft: codeSuspended; navigator.sendCode: codeSuspended', async () => {
  const { caller, investorId } = await advised();
  await caller.must(sendCode, {});
  const wrong = wrongCode(await liveCode(platform, investorId, 'navigator'));
  const set = (what: string) => platform.owner.query(`update codes.challenge set ${what} where investor_id = $1 and purpose = 'navigator'`, [investorId]);
  await set('attempts = 5');
  await refused(caller, finishDraft, { code: wrong }, 'triesUsedUp');
  await set(`wrong_recent = 100, wrong_recent_until = '2100-01-01'`);
  await refused(caller, finishDraft, { code: wrong }, 'codePaused');
  await refused(caller, sendCode, {}, 'codePaused');
  await set(`wrong_today = 100, wrong_today_until = '2100-01-01'`);
  await refused(caller, finishDraft, { code: wrong }, 'codeSuspended');
  await refused(caller, sendCode, {}, 'codeSuspended');
});

test('accepted advice is stored with all its inputs and recomputes to the same; its first purchase is bought from the cart of goals', async () => {
  const { caller, investorId, strategyId, cartIds, advice } = await planned();
  const kept = (await adviceOfPlan(onPool(platform.owner), platform.app.keys, investorId, strategyId, 1))!;
  expect(advise(kept.inputs)).toEqual({ ok: true, value: kept.advised });
  expect(digestOf(kept.advised).toString('hex')).toBe(advice.digest);
  const { rows } = await platform.owner.query<{ sha256: Buffer }>('select sha256 from navigator.advice where investor_id = $1', [investorId]);
  expect(rows[0]!.sha256.toString('hex')).toBe(advice.digest);

  const { draft, plan } = await caller.must(getAnswers, {});
  expect([draft, plan]).toMatchObject([null, { strategyId, state: 'active', isOld: false }]);
  const items = await goalsCart(caller);
  expect(items.map(({ cartId }) => cartId).sort()).toEqual([...cartIds].sort());
  expect(await checkoutOf(platform, caller, investorId)).toMatchObject({ orderId: expect.any(String) as unknown });
  const { rows: orders } = await platform.owner.query('select origin, origin_key from orders.order where investor_id = $1', [investorId]);
  expect(orders).toEqual([{ origin: 'strategy', origin_key: `${strategyId}:first` }]);
  expect(await platform.audit()).toEqual([]);
});

test('twenty concurrent finishes make one plan', async () => {
  const { caller, investorId } = await advised();
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId, 'navigator');
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.send(finishDraft, { code })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await platform.owner.query('select state, version from plans.plan where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ state: 'active', version: 1 }]);
  expect((await goalsCart(caller)).length).toBeGreaterThan(0);
});

test('navigator.finishDraft: cartFull; everything is rolled back', async () => {
  const { caller, investorId } = await advised();
  await caller.must(sendCode, {});
  await platform.owner.query('insert into cart.cart (investor_id, cart_type, lines) values ($1, 99, 50)', [investorId]);
  await refused(caller, finishDraft, { code: await liveCode(platform, investorId, 'navigator') }, 'cartFull');
  expect((await caller.must(getAnswers, {})).plan).toBeNull();
  await platform.owner.query('update cart.cart set lines = 0 where investor_id = $1', [investorId]);
});

test('an answer of the plan in force is changed in a draft, which a code makes its next version', async () => {
  const { caller, email, investorId, strategyId } = await planned();
  const { plan } = await caller.must(getAnswers, {});
  expect(plan!.answers).toHaveLength(7);
  await caller.must(changeStepThreeV2, { question: 'willingness', answer: 2 });
  expect((await caller.must(getAnswers, {})).draft).toMatchObject({ isChange: true, reached: 4 });
  const { advice } = await caller.must(saveStepFourV2, AMOUNTS);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId, 'navigator');
  // A change buys nothing now, and the e-mail does not claim otherwise.
  const { text } = await platform.sandbox.mail(email, ({ subject }) => subject.startsWith(code));
  expect(text).toMatch(/mengubah rencana berkala: \d{6}\. setiap bulan:/);
  expect(text).not.toContain('Total bayar');
  expect(await caller.must(finishDraft, { code })).toEqual({ strategyId, version: 2, cartIds: [] });
  expect((await caller.must(getAnswers, {})).plan!.advice).toEqual(advice);
  await caller.must(changeStepTwo, { answers: [3, 4, 1] });
  await caller.must(changeStepThree, { answers: [2, 4] });
  await caller.must(changeStepOneV2, { question: 'horizon', answer: 2 });
  await caller.must(changeStepTwoV2, { question: 'knowledge', answer: 1 });
  expect(await platform.audit()).toEqual([]);
});

test('navigator.changeStepOneV2: noPlan; navigator.changeStepTwo: noPlan; navigator.changeStepTwoV2: noPlan; navigator.changeStepThree: noPlan; navigator.changeStepThreeV2: noPlan; navigator.changeAmount: noPlan', async () => {
  const { caller } = await platform.newInvestor();
  for (const call of [changeStepTwo, changeStepThree]) await refused(caller, call, { answers: [] }, 'noPlan');
  for (const call of [changeStepOneV2, changeStepTwoV2, changeStepThreeV2]) await refused(caller, call, { question: 'x', answer: 1 }, 'noPlan');
  await refused(caller, changeAmount, { monthly: 1 }, 'noPlan');
});

test('navigator.saveStepFour: noPlan; navigator.saveStepFourV2: noPlan; when no fund takes plans', async () => {
  const { caller } = await platform.newInvestor();
  await answer(caller);
  const { rows } = await platform.owner.query<{ product_id: string }>(
    'update catalogue.product set takes_plans = false where takes_plans returning product_id',
  );
  try {
    platform.app.reference.forget();
    for (const call of STEP_FOUR) await refused(caller, call, AMOUNTS, 'noPlan');
  } finally {
    await platform.owner.query('update catalogue.product set takes_plans = true where product_id = any($1)', [rows.map(({ product_id: id }) => id)]);
    platform.app.reference.forget();
  }
});

test('navigator.changeAmount: belowMinimum; navigator.changeAmount: amountTooLarge; navigator.changeAmount: pendingTransaction; changes the draft if there is one, else the plan', async () => {
  const { caller, investorId, strategyId } = await planned();
  await refused(caller, changeAmount, { monthly: 499_999 }, 'belowMinimum');
  await refused(caller, changeAmount, { initial: 9_007_199_254_741 }, 'amountTooLarge');
  expect(await caller.must(changeAmount, { monthly: 2_000_000 })).toMatchObject({ version: 2, advice: { monthly: 2_000_000, initial: 5_000_000 } });
  const { rows } = await platform.owner.query('select amount::int from plans.mandate where plan_id = $1 order by version', [strategyId]);
  expect(rows).toEqual([{ amount: 1_000_000 }, { amount: 2_000_000 }]);
  await checkoutOf(platform, caller, investorId);
  await refused(caller, changeAmount, { monthly: 3_000_000 }, 'pendingTransaction');
  // The pending order does not block changes of a draft.
  await answer(caller);
  await caller.must(saveStepFour, AMOUNTS);
  expect(await caller.must(changeAmount, { initial: 7_000_000 })).toMatchObject({ version: 2, advice: { initial: 7_000_000 } });
});

test('navigator.discardDraft: draftMissing; discarding a draft keeps the plan', async () => {
  const { caller } = await planned();
  await refused(caller, discardDraft, {}, 'draftMissing');
  await answer(caller);
  await caller.must(discardDraft, {});
  expect(await caller.must(getAnswers, {})).toMatchObject({ draft: null, plan: { state: 'active' } });
});

test('navigator.discardOldPlan: nothingOld; navigator.discardOldPlan: pendingTransaction; a plan of an older questionnaire is recognised and ended', async () => {
  const { caller, investorId, strategyId } = await planned();
  await refused(caller, discardOldPlan, {}, 'nothingOld');
  expect(await caller.must(hasOldPlan, {})).toEqual({ hasOld: false, strategyId: null, questionnaire: null });
  await platform.owner.query('alter table navigator.advice disable trigger user');
  await platform.owner.query(`update navigator.advice set questionnaire = '2019-1' where investor_id = $1`, [investorId]);
  await platform.owner.query('alter table navigator.advice enable trigger user');
  expect(await caller.must(hasOldPlan, {})).toEqual({ hasOld: true, strategyId, questionnaire: '2019-1' });
  const { cancel } = await checkoutOf(platform, caller, investorId);
  await refused(caller, discardOldPlan, {}, 'pendingTransaction');
  await cancel();
  await caller.must(discardOldPlan, {});
  expect([await caller.must(hasOldPlan, {}), await caller.must(getAnswers, {})]).toMatchObject([{ hasOld: false }, { plan: null }]);
  expect(await platform.audit()).toEqual([]);
});

test('strategies.submit: navigatorMissing; a navigator proposal is named, and its code puts exactly that plan in force', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const named = { type: 2, name: 'Masa depan' };
  await refused(caller, strategies.submit, named, 'navigatorMissing');
  await answer(caller);
  await refused(caller, strategies.submit, named, 'navigatorMissing');
  await caller.must(saveStepFourV2, AMOUNTS);
  const { strategyId } = await caller.must(strategies.submit, { ...named, name: 'Nama lama' });
  // Submitted again, it is the same plan; discarding the draft deletes it.
  expect((await caller.must(strategies.submit, named)).strategyId).toBe(strategyId);
  await caller.must(discardDraft, {});
  expect((await caller.must(strategies.list, {})).items).toEqual([]);

  await answer(caller);
  await caller.must(saveStepFourV2, AMOUNTS);
  const again = (await caller.must(strategies.submit, named)).strategyId;
  await caller.must(sendCode, {});
  const plan = await caller.must(finishDraft, { code: await liveCode(platform, investorId, 'navigator') });
  expect(plan).toMatchObject({ strategyId: again, version: 1 });
  expect((await caller.must(strategies.list, {})).items).toMatchObject([{ strategyId: again, type: 2, name: 'Masa depan', state: 'active' }]);
  await refused(caller, strategies.submit, named, 'tooManyPlans');
  expect(await platform.audit()).toEqual([]);
});

test('strategies.update: nothingChanges; strategies.remove: pendingTransaction; a navigator plan is renamed, and ending it removes its lines from the cart', async () => {
  const { caller, investorId, strategyId } = await planned();
  const { strategy } = await caller.must(strategies.update, { strategyId, name: 'Masa tua' });
  expect(strategy).toMatchObject({ type: 2, name: 'Masa tua', state: 'active', mandate: { mode: 'ask', amount: 1_000_000 } });
  expect(strategy.mandate!.products.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_000);
  await refused(caller, strategies.update, { strategyId }, 'nothingChanges');
  const other = await platform.newInvestor();
  await refused(other.caller, strategies.update, { strategyId, name: 'X' }, 'planNotFound');
  await refused(other.caller, strategies.remove, { strategyId }, 'planNotFound');

  const { cancel } = await checkoutOf(platform, caller, investorId);
  await refused(caller, strategies.remove, { strategyId }, 'pendingTransaction');
  await cancel();
  await putOffer(platform, investorId, strategyId);
  await caller.must(saveMonthlyTopUp, { strategyId });
  expect((await goalsCart(caller)).length).toBeGreaterThan(0);
  await caller.must(strategies.remove, { strategyId });
  expect([await caller.must(getAnswers, {}), await goalsCart(caller)]).toMatchObject([{ plan: null }, []]);
  expect((await caller.must(strategies.list, {})).items).toMatchObject([{ strategyId, name: 'Masa tua', state: 'ended', next: null }]);
  await refused(caller, strategies.remove, { strategyId }, 'planNotFound');
  await refused(caller, strategies.update, { strategyId, name: 'X' }, 'planNotActive');

  // After ending a plan, an investor may get new advice; a plan that was only named is deleted.
  await answer(caller);
  await caller.must(saveStepFourV2, AMOUNTS);
  const named = (await caller.must(strategies.submit, { type: 2, name: 'Baru' })).strategyId;
  await caller.must(strategies.remove, { strategyId: named });
  expect((await caller.must(strategies.list, {})).items).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('a plan paused by support says so, offers nothing, and continues when its owner resumes it; missed periods are not bought', async () => {
  const { caller, investorId, strategyId } = await planned();
  const support = await platform.operator('support');
  await platform.owner.query(`update plans.plan set fault = 'x', faulty_since = now() where plan_id = $1`, [strategyId]);
  await support.must(pause, { investorId, planId: strategyId });
  expect((await caller.must(getAnswers, {})).plan).toMatchObject({ state: 'paused', stopped: 'support' });
  // Two months pass.
  await platform.owner.query(`update plans.plan set next_period = '2026-09', next_nominal = '2026-09-25', next_due = '2026-09-25' where plan_id = $1`, [
    strategyId,
  ]);
  await platform.owner.query(`update plans.mandate set start_on = '2026-09-01' where plan_id = $1`, [strategyId]);
  const { discipline } = await caller.must(setActive, { strategyId, active: true });
  expect(discipline).toMatchObject({ type: 2, state: 'active', next: { period: '2026-11', day: '2026-11-25' } });
  expect((await caller.must(getAnswers, {})).plan).toMatchObject({ state: 'active', stopped: null });
  const { rows } = await platform.owner.query('select period, outcome, reason from plans.occurrence where plan_id = $1 order by period', [strategyId]);
  expect(rows).toEqual(['2026-09', '2026-10'].map((period) => ({ period, outcome: 'skipped', reason: 'paused' })));

  // Paused by the owner, it shows no stop by support; without a monthly amount there is no next period.
  await caller.must(setActive, { strategyId, active: false });
  expect((await caller.must(getAnswers, {})).plan).toMatchObject({ state: 'paused', stopped: null });
  await caller.must(changeAmount, { monthly: 0 });
  expect((await caller.must(setActive, { strategyId, active: true })).discipline).toMatchObject({ state: 'active', next: null });
  const other = await platform.newInvestor();
  await refused(other.caller, setActive, { strategyId, active: false }, 'planNotFound');
  expect(await platform.audit()).toEqual([]);
});

/** Every plan of an investor. */
const plansOf = async (investorId: string) =>
  (await platform.owner.query<{ version: number; state: string }>('select version, state from plans.plan where investor_id = $1', [investorId])).rows;

test('a change concurrent with the end of its plan never leaves the plan in force', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { caller, investorId, strategyId } = await planned();
    const [changed, ended] = await Promise.all([caller.send(changeAmount, { monthly: 2_000_000 }), caller.send(strategies.remove, { strategyId })]);
    expect(ended.ok).toBe(true);
    expect(await plansOf(investorId)).toEqual([{ version: changed.ok ? 2 : 1, state: 'ended' }]);
  }
});

test('a change that finds its plan ended concurrently starts no new plan', async () => {
  const { caller, investorId } = await planned();
  const ending = await platform.owner.connect();
  try {
    await ending.query('begin');
    await ending.query(`update plans.plan set state = 'ended', slot = null, next_period = null, next_nominal = null, next_due = null where investor_id = $1`, [
      investorId,
    ]);
    // A change that did not wait for the plan's lock would wait here, with data read before the plan ended.
    await ending.query('lock table orders.leg in access exclusive mode');
    const changed = caller.send(changeAmount, { monthly: 2_000_000 });
    await untilBehind(platform.owner, await pidOfClient(ending));
    await ending.query('commit');
    expect(await changed).toMatchObject({ ok: false, reason: 'noPlan' });
  } finally {
    ending.release(true);
  }
  expect(await plansOf(investorId)).toEqual([{ version: 1, state: 'ended' }]);
});

test('of two concurrent changes neither overwrites the other', async () => {
  const { caller, investorId } = await planned();
  const lock = ['select 1 from plans.plan where investor_id = $1 for update', [investorId]] as const;
  const changes = await inLine(platform, lock, [
    () => caller.send(changeAmount, { initial: 7_000_000 }),
    () => caller.send(changeAmount, { monthly: 2_000_000 }),
  ]);
  expect(changes.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await caller.must(getAnswers, {})).plan).toMatchObject({ advice: { initial: 7_000_000, monthly: 2_000_000 } });
  expect(await plansOf(investorId)).toEqual([{ version: 3, state: 'active' }]);
  expect(await platform.audit()).toEqual([]);
});

test('a code sent for the change of a plan starts no new plan once that plan has ended', async () => {
  const { caller, investorId, strategyId } = await planned();
  await caller.must(changeStepThreeV2, { question: 'willingness', answer: 2 });
  await caller.must(saveStepFourV2, AMOUNTS);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId, 'navigator');
  await caller.must(strategies.remove, { strategyId });
  await refused(caller, finishDraft, { code }, 'codeInvalid');
  expect([await plansOf(investorId), await goalsCart(caller)]).toEqual([[{ version: 1, state: 'ended' }], []]);
  // The next e-mail names the purchases, and its code starts a plan.
  await caller.must(sendCode, {});
  const again = await caller.must(finishDraft, { code: await liveCode(platform, investorId, 'navigator') });
  expect(again).toMatchObject({ version: 1 });
  expect(again.strategyId).not.toBe(strategyId);
  expect((await goalsCart(caller)).length).toBeGreaterThan(0);
});

test('of a change by code and the concurrent end of its plan one wins, and no other plan starts', async () => {
  const { caller, investorId, strategyId } = await planned();
  await caller.must(changeStepThreeV2, { question: 'willingness', answer: 2 });
  await caller.must(saveStepFourV2, AMOUNTS);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId, 'navigator');
  const [ended, finished] = await inLine<{ ok: boolean }>(
    platform,
    ['select 1 from plans.plan where investor_id = $1 for update', [investorId]],
    [
      () => caller.send(strategies.remove, { strategyId }),
      async (holder) => {
        await untilBehind(platform.owner, holder);
        return caller.send(finishDraft, { code });
      },
    ],
  );
  expect([ended!.ok, finished]).toMatchObject([true, { ok: false, reason: 'codeInvalid' }]);
  expect(await plansOf(investorId)).toEqual([{ version: 1, state: 'ended' }]);
});

test('a plan submitted twice concurrently is one plan', async () => {
  const { caller } = await advised();
  // Both requests find no plan and wait to insert one.
  const named = await inLine(
    platform,
    ['lock table plans.plan in share mode', []],
    ['Masa depan', 'Masa tua'].map((name) => () => caller.must(strategies.submit, { type: 2, name })),
  );
  expect(named[0]!.strategyId).toBe(named[1]!.strategyId);
  expect((await caller.must(strategies.list, {})).items).toHaveLength(1);
});

/** Creates an investor whose plan made its first purchase; its cart is empty. */
async function begun() {
  const investor = await planned();
  await checkoutOf(platform, investor.caller, investor.investorId);
  return investor;
}

test('a navigator offer enters the cart as its period, also with another amount; beyond it more can be bought at any time', async () => {
  const { caller, investorId, strategyId } = await begun();
  const sumOf = async () => (await goalsCart(caller)).reduce((sum, { amount }) => sum + Number(amount), 0);
  await caller.must(saveMonthlyTopUp, { strategyId, amount: 2_000_000 });
  expect(await sumOf()).toBe(2_000_000);
  await checkoutOf(platform, caller, investorId);
  await putOffer(platform, investorId, strategyId);
  await caller.must(saveMonthlyTopUp, { strategyId });
  expect(await sumOf()).toBe(1_250_000);
  await caller.must(saveMonthlyTopUp, { strategyId, amount: 1_500_000 });
  expect(await sumOf()).toBe(1_500_000);
  await checkoutOf(platform, caller, investorId);
  const { rows } = await platform.owner.query('select origin, origin_key from orders.order where investor_id = $1 order by placed_at, order_id', [investorId]);
  expect(rows.slice(1)).toEqual([
    { origin: 'strategy', origin_key: null },
    { origin: 'strategy', origin_key: `${strategyId}:2026-12` },
  ]);
  const other = await platform.newInvestor();
  expect((await other.caller.fault(saveMonthlyTopUp, { strategyId, amount: 500_000 })).status).toBe(404);
});

test('a navigator offer is shown per fund with the plan’s drift from its targets, and is skipped like a goal’s offer', async () => {
  const { caller, investorId, strategyId } = await begun();
  expect(await caller.must(goals.getMonthlyTopUp, { goalId: strategyId })).toMatchObject({ offer: null, lines: [], isDrifted: false, rebalancing: null });
  await putOffer(platform, investorId, strategyId);
  const { offer, lines } = await caller.must(goals.getMonthlyTopUp, { goalId: strategyId });
  expect([offer, lines.reduce((sum, { amount }) => sum + amount, 0)]).toMatchObject([{ period: '2026-12', amount: 1_250_000 }, 1_250_000]);
  await caller.must(saveMonthlyTopUp, { strategyId });
  const other = await platform.newInvestor();
  for (const call of [goals.getMonthlyTopUp, goals.dismissMonthlyTopUp]) expect((await other.caller.fault(call, { goalId: strategyId })).status).toBe(404);
  await caller.must(goals.dismissMonthlyTopUp, { goalId: strategyId });
  expect(await goalsCart(caller)).toEqual([]);
  const { rows } = await platform.owner.query('select outcome, reason from plans.occurrence where plan_id = $1', [strategyId]);
  expect(rows).toEqual([{ outcome: 'skipped', reason: 'asked' }]);
});

test('the navigator’s first purchase can be put into the cart again after its order was cancelled', async () => {
  const { caller, investorId, strategyId, advice } = await planned();
  const { cancel } = await checkoutOf(platform, caller, investorId);
  await cancel();
  expect(await caller.must(goals.getFirstInvestment, { goalId: strategyId })).toMatchObject({ amount: 5_000_000, isOrdered: false, isInCart: false });
  await caller.must(goals.finishMonthlyTopUp, { goalId: strategyId, isFirst: true });
  expect((await goalsCart(caller)).map(({ productId, amount }) => [productId, Number(amount)]).sort()).toEqual(
    advice.funds.map(({ productId, initial }) => [productId, initial]).sort(),
  );
  await checkoutOf(platform, caller, investorId);
  await refused(caller, goals.finishMonthlyTopUp, { goalId: strategyId, isFirst: true }, 'nothingOffered');
});

test(`navigator.saveMonthlyTopUp: identityNotVerified; navigator.saveMonthlyTopUp: accountFrozen; navigator.saveMonthlyTopUp: riskProfileMissing; navigator.saveMonthlyTopUp: nothingOffered;
  navigator.saveMonthlyTopUp: topUpTooSmall; navigator.saveMonthlyTopUp: amountTooLarge; navigator.saveMonthlyTopUp: pendingTransaction; navigator.saveMonthlyTopUp: cartFull`, async () => {
  const { caller, investorId, strategyId } = await planned();
  const set = (what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
  await set(`state = 'refreshDue', frozen_at = now(), risk_level = null`);
  for (const reason of ['identityNotVerified', 'accountFrozen', 'riskProfileMissing'] as const) {
    await refused(caller, saveMonthlyTopUp, { strategyId, amount: 1 }, reason);
    await set({ identityNotVerified: `state = 'active'`, accountFrozen: 'frozen_at = null', riskProfileMissing: 'risk_level = 5' }[reason]);
  }
  await refused(caller, saveMonthlyTopUp, { strategyId }, 'nothingOffered');
  await refused(caller, saveMonthlyTopUp, { strategyId, amount: 499_999 }, 'topUpTooSmall');
  await refused(caller, saveMonthlyTopUp, { strategyId, amount: '9007199254741' }, 'amountTooLarge');
  await refused(caller, saveMonthlyTopUp, { strategyId, amount: 500_000 }, 'pendingTransaction');
  await checkoutOf(platform, caller, investorId);
  await platform.owner.query('update cart.cart set lines = 50 where investor_id = $1 and cart_type = 99', [investorId]);
  await refused(caller, saveMonthlyTopUp, { strategyId, amount: 500_000 }, 'cartFull');
  await platform.owner.query('update cart.cart set lines = 0 where investor_id = $1', [investorId]);
});

test('navigator.saveMonthlyTopUp: subscriptionClosed', async () => {
  const { caller, strategyId, advice } = await begun();
  const { productId } = advice.funds[0]!;
  const change = async (isOpen: boolean) => {
    await platform.owner.query('update catalogue.product set subscription_open = $2 where product_id = $1', [productId, isOpen]);
    platform.app.reference.forget();
  };
  await change(false);
  try {
    await refused(caller, saveMonthlyTopUp, { strategyId, amount: 5_000_000 }, 'subscriptionClosed');
  } finally {
    await change(true);
  }
});
