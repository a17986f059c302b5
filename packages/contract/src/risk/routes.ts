/** Where the calls of the risk profile go. */
import { route } from '../route.ts';
import type { GetQuestionsReply } from './get-questions.ts';
import type { SaveInput, SaveReply } from './save.ts';

export const getQuestions = route<Record<string, never>, GetQuestionsReply>(
  'risk.getQuestions',
  'reads',
  'GET',
  '/api/main/profile/risk/questions',
  'authCode',
);
export const save = route<SaveInput, SaveReply>('risk.save', 'writes', 'POST', '/api/main/profile/risk', 'authCode');
