/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getQuestions } from './get-questions.ts';
export { save } from './save.ts';
