/** What other capabilities may use of the risk questionnaire. */
export { type Answers, type Contradiction, contradictionsIn, HIGHEST, QUESTIONNAIRE_VERSION, SCORES } from './rules.ts';
export { presentContradictions } from './present.ts';
export { answersOf, latestAssessment } from './store.ts';
