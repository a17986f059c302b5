/** The risk questionnaire, and the profile that stands. */
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { questionnaire } from '@lumbung/wording/questionnaire.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { presentProfile } from './present.ts';
import { QUESTIONNAIRE_VERSION } from './rules.ts';
import { latestAssessment } from './store.ts';

export async function getQuestions(db: Db, facts: InvestorFacts): Promise<Outcome<GetQuestionsReply, never>> {
  const latest = await latestAssessment(db, facts.session.investorId);
  return done({
    version: QUESTIONNAIRE_VERSION,
    questions: Object.entries(inLanguage(questionnaire, facts.language)).map(([code, { text, answers }]) => ({
      code,
      text,
      answers: answers.map((answer, place) => ({ code: place, text: answer })),
    })),
    profile: latest && latest.valid_until > facts.business ? presentProfile(latest) : null,
  });
}
