/** The calls, jobs, events and own data of goals. */
import * as calls from '@lumbung/contract/goals/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { when } from '../../../platform/queue.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import * as ordersEvents from '../../money/orders/events.ts';
import {
  changeStepOne,
  discardDraft,
  getChangeableStepOne,
  getStepFour,
  getStepOne,
  getStepThree,
  getStepTwo,
  resetDraft,
  saveStepFour,
  saveStepOne,
  saveStepThree,
  saveStepTwo,
} from './draft-steps.ts';
import { endGoal } from './end-goal.ts';
import * as goalsEvents from './events.ts';
import { finishDraft } from './finish-draft.ts';
import { getFirstInvestment } from './get-first-investment.ts';
import { getProjection } from './get-projection.ts';
import { listGoals } from './list-goals.ts';
import { dismissMonthlyTopUp, finishMonthlyTopUp, getMonthlyTopUp, saveMonthlyTopUp } from './monthly.ts';
import { jobs } from './jobs.ts';
import { own } from './own-data.ts';
import { dismissRebalance, finishRebalance, getRebalance, saveRebalanceStepFour, saveRebalanceStepThree } from './rebalancing.ts';
import { tellings } from './tellings.ts';

export const goals: Capability = {
  tellings,
  movesMoney: true,
  jobs,
  subscriptions: [when(ordersEvents.paidOut, goalsEvents.followOrder)],
  calls: [
    serve(calls.getStepOne, read(getStepOne)),
    serve(calls.saveStepOne, write(saveStepOne)),
    serve(calls.getChangeableStepOne, read(getChangeableStepOne)),
    serve(calls.changeStepOne, write(changeStepOne)),
    serve(calls.getStepTwo, read(getStepTwo)),
    serve(calls.saveStepTwo, write(saveStepTwo)),
    serve(calls.getStepThree, read(getStepThree)),
    serve(calls.saveStepThree, write(saveStepThree)),
    serve(calls.getStepFour, read(getStepFour)),
    serve(calls.saveStepFour, write(saveStepFour)),
    serve(calls.finishDraft, write(finishDraft)),
    serve(calls.listGoals, read(listGoals)),
    serve(calls.discardDraft, write(discardDraft)),
    serve(calls.resetDraft, write(resetDraft)),
    serve(calls.getProjection, read(getProjection)),
    serve(calls.endGoal, write(endGoal)),
    serve(calls.getMonthlyTopUp, read(getMonthlyTopUp)),
    serve(calls.saveMonthlyTopUp, write(saveMonthlyTopUp)),
    serve(calls.finishMonthlyTopUp, write(finishMonthlyTopUp)),
    serve(calls.dismissMonthlyTopUp, write(dismissMonthlyTopUp)),
    serve(calls.getFirstInvestment, read(getFirstInvestment)),
    serve(calls.getRebalance, write(getRebalance)),
    serve(calls.saveRebalanceStepThree, write(saveRebalanceStepThree)),
    serve(calls.saveRebalanceStepFour, write(saveRebalanceStepFour)),
    serve(calls.dismissRebalance, write(dismissRebalance)),
    serve(calls.finishRebalance, write(finishRebalance)),
  ],
  ownData: own,
};
