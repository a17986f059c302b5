/** The calls, jobs, events and own data of the risk questionnaire. */
import * as calls from '@lumbung/contract/risk/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { getQuestions } from './get-questions.ts';
import { jobs, subscriptions } from './jobs.ts';
import { save } from './save.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const risk: Capability = {
  tellings,
  ownData: own,
  calls: [serve(calls.getQuestions, read(getQuestions)), serve(calls.save, write(save))],
  jobs,
  subscriptions,
};
