/** Takes in the answers of the questionnaire and makes the profile from them. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/risk/save.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { holdRiskLevel, setRiskLevel } from '../investor-status/index.ts';
import { presentProfile } from './present.ts';
import { assess, PROFILE_LIFE_DAYS, QUESTIONNAIRE_VERSION, unanswered } from './rules.ts';
import { insertAssessment, latestAssessment } from './store.ts';
import * as riskEvents from './events.ts';

export async function save(tx: Tx, context: InvestorContext, input: InputOf<typeof call.save>): Promise<Answer<typeof call.save>> {
  if (input.version !== QUESTIONNAIRE_VERSION) return refuse('questionnaireChanged');
  const answers = new Map(input.answers.map(({ question, answer }) => [question, answer]));
  if (unanswered(answers).length > 0) return refuse('answersIncomplete');

  const { investorId } = context.session;
  const { score, level, limitedBy } = assess(answers);
  const assessmentId = newId(context.system);
  const validUntil = plus(context.business, PROFILE_LIFE_DAYS * DAY);
  await holdRiskLevel(tx, investorId);
  await Promise.all([
    insertAssessment(tx, investorId, {
      assessmentId,
      version: input.version,
      answers: Object.fromEntries(answers),
      score,
      level,
      limitedBy,
      at: context.business,
      validUntil,
    }),
    scheduleTask(tx, riskEvents.expire, assessmentId, validUntil, { investorId, assessmentId }),
  ]);
  // Of two that come at once the newer one counts, whichever is written first.
  const newest = await latestAssessment(tx, investorId);
  await setRiskLevel(tx, investorId, newest!.level);
  return done(presentProfile({ assessment_id: assessmentId, level, score, limited_by: limitedBy, at: context.business, valid_until: validUntil }));
}
