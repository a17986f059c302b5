/** The calls and own data of the navigator. */
import * as calls from '@lumbung/contract/navigator/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { changeOne, changeWhole, saveOne, saveWhole } from './answer-step.ts';
import { changeAmount } from './change-amount.ts';
import { discardDraft } from './discard-draft.ts';
import { discardOldPlan } from './discard-old-plan.ts';
import { finishDraft } from './finish-draft.ts';
import { getAnswers } from './get-answers.ts';
import { getQuestionnaire } from './get-questionnaire.ts';
import { hasOldPlan } from './has-old-plan.ts';
import { own } from './own-data.ts';
import { saveStepFour, saveStepFourV2 } from './save-step-four.ts';
import { saveMonthlyTopUp } from './save-monthly-top-up.ts';
import { sendCode } from './send-code.ts';

export const navigator: Capability = {
  calls: [
    serve(calls.getQuestionnaire, read(getQuestionnaire)),
    serve(calls.getAnswers, read(getAnswers)),
    serve(calls.saveStepOne, write(saveWhole(1))),
    serve(calls.saveStepTwo, write(saveWhole(2))),
    serve(calls.saveStepThree, write(saveWhole(3))),
    serve(calls.saveStepFour, write(saveStepFour)),
    serve(calls.saveStepOneV2, write(saveOne(1))),
    serve(calls.saveStepTwoV2, write(saveOne(2))),
    serve(calls.saveStepThreeV2, write(saveOne(3))),
    serve(calls.saveStepFourV2, write(saveStepFourV2)),
    serve(calls.changeStepOneV2, write(changeOne(1))),
    serve(calls.changeStepTwo, write(changeWhole(2))),
    serve(calls.changeStepTwoV2, write(changeOne(2))),
    serve(calls.changeStepThree, write(changeWhole(3))),
    serve(calls.changeStepThreeV2, write(changeOne(3))),
    serve(calls.sendCode, write(sendCode)),
    serve(calls.finishDraft, write(finishDraft)),
    serve(calls.changeAmount, write(changeAmount)),
    serve(calls.saveMonthlyTopUp, write(saveMonthlyTopUp)),
    serve(calls.discardDraft, write(discardDraft)),
    serve(calls.hasOldPlan, read(hasOldPlan)),
    serve(calls.discardOldPlan, write(discardOldPlan)),
  ],
  ownData: own,
};
