/** The risk questionnaire, and the profile that stands. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/risk/get-questions.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { questionnaire } from '@lumbung/wording/questionnaire.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { presentProfile } from './present.ts';
import { QUESTIONNAIRE_VERSION } from './rules.ts';
import { latestAssessment } from './store.ts';

export async function getQuestions(db: Db, context: InvestorContext): Promise<Answer<typeof call.getQuestions>> {
  const latest = await latestAssessment(db, context.session.investorId);
  return done({
    version: QUESTIONNAIRE_VERSION,
    questions: Object.entries(inLanguage(questionnaire, context.language)).map(([code, { text, answers }]) => ({
      code,
      text,
      answers: answers.map((answer, place) => ({ code: place, text: answer })),
    })),
    profile: latest && latest.valid_until > context.business ? presentProfile(latest) : null,
  });
}
