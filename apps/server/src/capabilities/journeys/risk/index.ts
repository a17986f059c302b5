/** The exports of the risk questionnaire for other capabilities. */
export { type Answers, type Contradiction, contradictionsIn, HIGHEST, QUESTIONNAIRE_VERSION, SCORES } from './rules.ts';
export { presentContradictions } from './present.ts';
export { answersOf, latestAssessment } from './store.ts';
