/** Saves answers of the questionnaire, shows their result, and sets the level the investor accepts of exactly that result. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/risk/save.ts';
import type { Part } from '@lumbung/contract/risk/get-questions.ts';
import { parseDecimal, type Rupiah } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { DAY, dayOf, type Instant, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { worstYears } from '../../market/prices/index.ts';
import { holdRiskLevel, setRiskLevel } from '../../people/investor-status/index.ts';
import { presentContradictions, standing } from './present.ts';
import * as rules from './rules.ts';
import { answersOf, type AssessmentRow, findDraft, insertAssessment, keepDraft, latestAssessment, type Shown, takeDraft } from './store.ts';
import * as riskEvents from './events.ts';

type Reply = ReplyOf<typeof call.save>;

export async function save(tx: Tx, context: InvestorContext, input: InputOf<typeof call.save>): Promise<Answer<typeof call.save>> {
  if (input.version !== rules.QUESTIONNAIRE_VERSION) return refuse('questionnaireChanged');
  const given = new Map(input.answers.map(({ question, answer }) => [question, answer]));
  if (rules.unknownAnswers(given).length > 0) return refuse('answerUnknown');
  const amount = input.amount === undefined ? undefined : parseDecimal(String(input.amount), 0);
  if (amount !== undefined && (amount === null || !rules.isDrillAmount(amount))) return refuse('amountImpossible');

  const { investorId } = context.session;
  const part = input.part ?? 'funds';
  // Serializes concurrent requests of the same investor.
  await holdRiskLevel(tx, investorId);
  const [latest, draft] = await Promise.all([latestAssessment(tx, investorId), findDraft(tx, context.keys, investorId, rules.QUESTIONNAIRE_VERSION)]);
  // Idempotent: a repeat of an accepted request, because its reply may have been lost.
  if (input.accepted && latest?.assessment_id === input.accepted.shown.toLowerCase())
    return input.accepted.level === latest.level ? done(nothingMore(latest, context)) : refuse('resultChanged');

  const answers = new Map([...draft.answers, ...given]);
  const all = withFirstSitting(answers, latest, part, context);
  const open = rules.unanswered(all, part);
  const contradictions = rules.contradictionsIn(all, part);
  if (input.accepted) {
    if (open.length > 0) return refuse('answersIncomplete');
    if (contradictions.length > 0) return refuse('answersContradict');
    return accept(tx, context, { accepted: input.accepted, all, answers, latest, shown: draft.shown });
  }

  const isWhole = open.length === 0 && contradictions.length === 0;
  const result = isWhole ? await resultOf(tx, context, all, part, (amount as Rupiah | undefined) ?? rules.usualAmount(all)) : null;
  await keepDraft(tx, context.keys, investorId, input.version, { answers, shown: result?.shown ?? null }, context.business);
  return done({
    open,
    contradictions: presentContradictions(contradictions, context.language),
    result: result?.reply ?? null,
    profile: standing(latest, context.business),
  });
}

const nothingMore = (latest: AssessmentRow, { business }: InvestorContext): Reply => ({
  open: [],
  contradictions: [],
  result: null,
  profile: standing(latest, business),
});

/** An investor who adds the bond part to a valid profile is not asked the fund questions again. */
function withFirstSitting(answers: rules.Answers, latest: AssessmentRow | null, part: Part, { keys, business, session }: InvestorContext): rules.Answers {
  if (part !== 'bonds' || !latest || latest.valid_until <= business) return answers;
  const before = [...answersOf(keys, session.investorId, latest, rules.QUESTIONNAIRE_VERSION)].filter(([question]) => rules.partOf(question) === 'funds');
  return new Map([...before, ...answers]);
}

/** The result of complete answers with its falls: as presented, and as stored. */
async function resultOf(
  tx: Tx,
  context: InvestorContext,
  answers: rules.Answers,
  part: Part,
  amount: Rupiah,
): Promise<{ reply: NonNullable<Reply['result']>; shown: Shown }> {
  const { score, level, limitedBy, bonds } = rules.assess(answers, part);
  const [{ all }, worst] = await Promise.all([productCatalogue(context), worstYears(tx)]);
  // The fall of a dollar fund would include exchange rate changes.
  const funds = all
    .filter(({ currency }) => currency === 'IDR')
    .map(({ product_id, name, risk_level }) => ({ name, riskLevel: risk_level, worst: worst.get(product_id) ?? null }));
  const levels = rules.fallsByLevel(funds, level, amount, dayOf(context.business));
  const [id, asOf] = [newId(context.system), rules.newestDay(funds)];
  return {
    reply: { shown: id, level, score, limitedBy, bonds, amount, levels, asOf },
    shown: { id, part, answers: Object.fromEntries(answers), amount: String(amount), levels: asText(levels), asOf },
  };
}

const asText = (levels: readonly rules.LevelFall[]): string =>
  JSON.stringify(levels, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

interface Taking {
  readonly accepted: { readonly shown: string; readonly level: number };
  readonly all: rules.Answers;
  /** Answers of this sitting only. */
  readonly answers: rules.Answers;
  readonly latest: AssessmentRow | null;
  readonly shown: Shown | null;
}

async function accept(tx: Tx, context: InvestorContext, { accepted, all, answers, latest, shown }: Taking): Promise<Answer<typeof call.save>> {
  if (!shown || shown.id !== accepted.shown.toLowerCase()) return refuse('resultChanged');
  const now = await resultOf(tx, context, all, shown.part, BigInt(shown.amount) as Rupiah);
  // The answers, or the prices, changed since the fall was shown.
  if (now.shown.levels !== shown.levels || !isSame(all, shown.answers)) return refuse('resultChanged');
  const { score, level: measuredLevel, limitedBy, bonds } = now.reply;
  if (accepted.level > measuredLevel) return refuse('levelTooHigh');

  const { investorId, loginId } = context.session;
  if (!(await takeDraft(tx, investorId, shown.id))) return refuse('resultChanged');
  const validUntil = endOf(answers, latest, context.business);
  const { level } = accepted;
  await insertAssessment(tx, context.keys, investorId, {
    version: rules.QUESTIONNAIRE_VERSION,
    answers: all,
    loginId,
    score,
    level,
    measuredLevel,
    limitedBy,
    bonds,
    shown,
    at: context.business,
    validUntil,
  });
  const of = { investorId, assessmentId: shown.id };
  const reminders = rules.REMINDERS.map((days) => ({ days, at: plus(validUntil, -days * DAY) })).filter((one) => one.at > context.business);
  await Promise.all([
    scheduleTask(tx, riskEvents.expire, shown.id, validUntil, of),
    ...reminders.map(({ days, at }) => scheduleTask(tx, riskEvents.remind, `${shown.id}:${days}`, at, { ...of, days })),
  ]);
  // Of two concurrent assessments the newer one counts, whichever is written first.
  const newest = (await latestAssessment(tx, investorId))!;
  if (await setRiskLevel(tx, investorId, newest.level)) await emit(tx, riskEvents.levelChanged, shown.id, of);
  return done(nothingMore(newest, context));
}

/** Valid for a year if all fund questions were answered now; reused answers keep their previous end. */
const endOf = (answers: rules.Answers, latest: AssessmentRow | null, business: Instant): Instant =>
  rules.unanswered(answers, 'funds').length > 0 && latest ? latest.valid_until : plus(business, rules.PROFILE_LIFE_DAYS * DAY);

const isSame = (answers: rules.Answers, shown: Shown['answers']): boolean =>
  answers.size === Object.keys(shown).length && [...answers].every(([question, answer]) => shown[question] === answer);
