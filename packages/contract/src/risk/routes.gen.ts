/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getQuestionsOf from './get-questions.ts';
import type * as saveOf from './save.ts';

export const getQuestions: RouteOf<typeof getQuestionsOf.getQuestions> = /* @__PURE__ */ route('risk.getQuestions', 'reads', 'GET', 'main', '/profile/risk/questions', 'authCode');
export const save: RouteOf<typeof saveOf.save> = /* @__PURE__ */ route('risk.save', 'writes', 'POST', 'main', '/profile/risk', 'authCode');
