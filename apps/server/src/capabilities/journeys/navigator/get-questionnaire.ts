/** Returns the questions by step in the requested language, with the answers already given to the same questions in the risk profile. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/get-questionnaire.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { navigatorQuestions } from '@lumbung/wording/navigator-questions.ts';
import { questionnaire } from '@lumbung/wording/questionnaire.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { answersOf, latestAssessment, QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { listed } from './present.ts';
import { type Step, STEPS } from './rules.ts';

export async function getQuestionnaire(db: Db, { keys, language, session }: TimedContext): Promise<Answer<typeof call.getQuestionnaire>> {
  const texts = { ...inLanguage(questionnaire, language), ...inLanguage(navigatorQuestions, language) };
  const latest = session?.stage === 'full' ? await latestAssessment(db, session.investorId) : null;
  const known = session ? answersOf(keys, session.investorId, latest, QUESTIONNAIRE_VERSION) : new Map<string, number>();
  const all = (Object.keys(STEPS).map(Number) as Step[]).flatMap((step) => STEPS[step].map((code) => ({ step, code })));
  return done({
    version: QUESTIONNAIRE_VERSION,
    questions: all.map(({ step, code }) => ({
      step,
      code,
      text: texts[code]!.text,
      answers: texts[code]!.answers.map((text, place) => ({ code: place, text })),
    })),
    prefilled: listed(known).filter(({ question }) => all.some(({ code }) => code === question)),
  });
}
