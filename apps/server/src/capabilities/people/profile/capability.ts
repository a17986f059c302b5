/** The calls and jobs of profiles. */
import * as calls from '@lumbung/contract/profile/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, steps, write } from '../../../platform/serve.ts';
import { addBank } from './add-bank.ts';
import { chooseBank, getBankPending, listBanks, newAccountAvailable, removeBank } from './banks.ts';
import { answerChecked } from './check-account.ts';
import { changeDecision, declineDataChange, listDataChanges, openDataChange, openProof, proposeDataChange } from './data-changes.ts';
import { notifyBuyUsd } from './dollars.ts';
import { getBondsAccess } from './get-bonds-access.ts';
import { getData, withdrawDataUpdate } from './get-data.ts';
import { hasUsdAccount } from './has-usd-account.ts';
import { jobs, subscriptions } from './jobs.ts';
import { queues } from './queues.ts';
import { saveDataUpdate } from './save-data-update.ts';
import { countAsked, sendDataUpdateCode } from './update-code.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const profile: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.addBank, write(addBank, { ask: answerChecked })),
    serve(calls.getBankPending, read(getBankPending)),
    serve(calls.listBanks, read(listBanks)),
    serve(calls.chooseBank, write(chooseBank)),
    serve(calls.removeBank, write(removeBank)),
    serve(calls.newAccountAvailable, read(newAccountAvailable)),
    serve(calls.hasUsdAccount, read(hasUsdAccount)),
    serve(calls.notifyBuyUsd, write(notifyBuyUsd)),
    serve(calls.getBondsAccess, read(getBondsAccess)),
    serve(calls.sendDataUpdateCode, write(sendDataUpdateCode, { prepare: countAsked })),
    serve(calls.saveDataUpdate, steps(saveDataUpdate)),
    serve(calls.getData, read(getData)),
    serve(calls.withdrawDataUpdate, write(withdrawDataUpdate)),
    serve(calls.listDataChanges, read(listDataChanges)),
    serve(
      calls.openDataChange,
      write(openDataChange, {
        act: ({ investorId, changeId }, { registry: { outcome } }) => ({
          subject: investorId.toLowerCase(),
          details: { changeId: changeId.toLowerCase(), registry: outcome },
        }),
      }),
    ),
    serve(
      calls.openProof,
      steps(openProof, ({ investorId, changeId, kind }) => ({ subject: investorId.toLowerCase(), details: { changeId: changeId.toLowerCase(), kind } })),
    ),
    serve(
      calls.proposeDataChange,
      write(proposeDataChange, { act: ({ investorId, changeId }, { proposalId }) => ({ subject: investorId, details: { changeId, proposalId } }) }),
    ),
    serve(
      calls.declineDataChange,
      write(declineDataChange, { act: ({ investorId, changeId, reason }) => ({ subject: investorId, details: { changeId, reason } }) }),
    ),
  ],
  jobs,
  subscriptions,
  queues,
  decisions: [changeDecision],
};
