/** The calls of the risk profile. */
import { getQuestions as getQuestionsCall } from '@lumbung/contract/risk/get-questions.ts';
import { save as saveCall } from '@lumbung/contract/risk/save.ts';
import { reads, writes } from '../../../platform/binding.ts';
import { getQuestions } from './get-questions.ts';
import { save } from './save.ts';

export const routes = [reads(getQuestionsCall, getQuestions), writes(saveCall, save)];
