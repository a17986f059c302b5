/** Takes in the answers of the questionnaire and makes the profile from them. */
import type { SaveInput, SaveReply } from '@lumbung/contract/risk/save.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { planDue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { holdRiskLevel, setRiskLevel } from '../standing/index.ts';
import { presentProfile } from './present.ts';
import { assess, PROFILE_LIFE_DAYS, QUESTIONNAIRE_VERSION, unanswered } from './rules.ts';
import { insertAssessment, latestAssessment } from './store.ts';

export async function save(tx: Tx, facts: InvestorFacts, input: SaveInput): Promise<Outcome<SaveReply, 'questionnaireChanged' | 'answersIncomplete'>> {
  if (input.version !== QUESTIONNAIRE_VERSION) return refuse('questionnaireChanged');
  const answers = new Map(input.answers.map(({ question, answer }) => [question, answer]));
  if (unanswered(answers).length > 0) return refuse('answersIncomplete');

  const { investorId } = facts.session;
  const { score, level, limitedBy } = assess(answers);
  const assessmentId = newId(facts.system);
  const validUntil = plus(facts.business, PROFILE_LIFE_DAYS * DAY);
  await holdRiskLevel(tx, investorId);
  await Promise.all([
    insertAssessment(tx, investorId, {
      assessmentId,
      version: input.version,
      answers: Object.fromEntries(answers),
      score,
      level,
      limitedBy,
      at: facts.business,
      validUntil,
    }),
    planDue(tx, 'risk.expire', assessmentId, validUntil, { investorId, assessmentId }),
  ]);
  // Of two that come at once the newer one counts, whichever is written first.
  const newest = await latestAssessment(tx, investorId);
  await setRiskLevel(tx, investorId, newest!.level);
  return done(presentProfile({ assessment_id: assessmentId, level, score, limited_by: limitedBy, at: facts.business, valid_until: validUntil }));
}
