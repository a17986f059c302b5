/** Returns the risk questionnaire, the answers of the draft and of the last assessment, and the valid profile. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/risk/get-questions.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { questionnaire } from '@lumbung/wording/questionnaire.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { standing } from './present.ts';
import { type Answers, isRenewable, partOf, QUESTIONNAIRE_VERSION } from './rules.ts';
import { answersOf, findDraft, latestAssessment } from './store.ts';

const listed = (answers: Answers) => [...answers].map(([question, answer]) => ({ question, answer }));

export async function getQuestions(db: Db, context: InvestorContext): Promise<Answer<typeof call.getQuestions>> {
  const { keys, business, language } = context;
  const { investorId } = context.session;
  const [latest, draft] = await Promise.all([latestAssessment(db, investorId), findDraft(db, keys, investorId, QUESTIONNAIRE_VERSION)]);
  const profile = standing(latest, business);
  return done({
    version: QUESTIONNAIRE_VERSION,
    questions: Object.entries(inLanguage(questionnaire, language)).map(([code, { text, answers }]) => ({
      code,
      part: partOf(code),
      text,
      answers: answers.map((answer, place) => ({ code: place, text: answer })),
    })),
    answers: listed(draft.answers),
    last: listed(answersOf(keys, investorId, latest, QUESTIONNAIRE_VERSION)),
    profile,
    endedAt: latest && !profile ? toIso(latest.valid_until) : null,
    renewable: latest !== null && profile !== null && isRenewable(dayOf(business), dayOf(latest.valid_until)),
  });
}
