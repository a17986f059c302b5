/** Registers the payments capability: its calls, jobs, event handlers, decisions, audit rules and queues. */
import * as calls from '@lumbung/contract/payments/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { when } from '../../../platform/queue.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import * as deactivationEvents from '../../people/deactivation/events.ts';
import * as custodyEvents from '../custody/events.ts';
import { askBank } from './ask-bank.ts';
import { chargeOutcome, proposeChargeOutcome } from './charges/say-outcome.ts';
import { getInAppEligibility } from './get-in-app-eligibility.ts';
import { getAutodebitInstruction, linkAutodebit, listBankLinks, unlinkAutodebit } from './links/begin-link.ts';
import { askAboutLink, checkAutodebitLink } from './links/check-link.ts';
import {
  sendAutodebitDeleteCode,
  sendNavigatorAutodebitDeleteCode,
  verifyAutodebitDeleteCode,
  verifyNavigatorAutodebitDeleteCode,
} from './links/end-by-code.ts';
import { proposeUnlinked, sayUnlinked } from './links/say-unlinked.ts';
import { proposeGatewayDays, settleGateway } from './gateway/propose-days.ts';
import { proposeReversal, reversalDecision } from './gateway/propose-reversal.ts';
import { assignToFund, proposeFundCash } from './assign-to-fund.ts';
import * as paymentsEvents from './events.ts';
import { getCharge } from './get-charge.ts';
import { getInstruction } from './get-instruction.ts';
import { jobs } from './jobs.ts';
import { audits } from './audit.ts';
import { queues } from './queues.ts';
import { askStatement } from './statements/ask-statement.ts';
import { closeFinding } from './statements/close-finding.ts';
import { proposeRepeat, repeatDecision } from './statements/judge-repeat.ts';
import { listFindings } from './statements/list-findings.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const payments: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  calls: [
    serve(calls.getInstruction, read(getInstruction)),
    serve(calls.getCharge, read(getCharge)),
    serve(calls.askBank, write(askBank)),
    serve(calls.getInAppEligibility, read(getInAppEligibility)),
    serve(calls.listBankLinks, read(listBankLinks)),
    serve(calls.getAutodebitInstruction, read(getAutodebitInstruction)),
    serve(calls.checkAutodebitLink, write(checkAutodebitLink, { ask: askAboutLink })),
    serve(calls.linkAutodebit, write(linkAutodebit)),
    serve(calls.unlinkAutodebit, write(unlinkAutodebit)),
    serve(calls.sendAutodebitDeleteCode, write(sendAutodebitDeleteCode)),
    serve(calls.verifyAutodebitDeleteCode, write(verifyAutodebitDeleteCode)),
    serve(calls.sendNavigatorAutodebitDeleteCode, write(sendNavigatorAutodebitDeleteCode)),
    serve(calls.verifyNavigatorAutodebitDeleteCode, write(verifyNavigatorAutodebitDeleteCode)),
    serve(
      calls.proposeChargeOutcome,
      write(proposeChargeOutcome, { act: ({ chargeId, outcome }, { proposalId }) => ({ subject: chargeId, details: { outcome, proposalId } }) }),
    ),
    serve(calls.proposeUnlinked, write(proposeUnlinked, { act: ({ linkId }, { proposalId }) => ({ subject: linkId, details: { proposalId } }) })),
    serve(
      calls.proposeGatewayDays,
      write(proposeGatewayDays, {
        act: ({ partner, until, suspenseId }, { proposalId }) => ({ subject: partner, details: { until, suspenseId, proposalId } }),
      }),
    ),
    serve(
      calls.proposeReversal,
      write(proposeReversal, { act: ({ reversalId, outcome }, { proposalId }) => ({ subject: reversalId, details: { outcome, proposalId } }) }),
    ),
    serve(calls.listFindings, read(listFindings)),
    serve(calls.closeFinding, write(closeFinding, { act: ({ findingId }) => ({ subject: findingId }) })),
    serve(
      calls.proposeFundCash,
      write(proposeFundCash, { act: ({ transferId, suspenseId }, { proposalId }) => ({ subject: transferId, details: { suspenseId, proposalId } }) }),
    ),
    serve(
      calls.proposeRepeat,
      write(proposeRepeat, { act: ({ findingId, verdict }, { proposalId }) => ({ subject: findingId, details: { verdict, proposalId } }) }),
    ),
    serve(calls.askStatement, write(askStatement, { act: ({ bank, account, day }) => ({ subject: `${bank}:${account}:${day}` }) })),
  ],
  jobs,
  subscriptions: [
    when(paymentsEvents.owed, paymentsEvents.payToOwn),
    when(custodyEvents.arrived, paymentsEvents.payWhatCame),
    when(custodyEvents.wanted, paymentsEvents.fetchStatement),
    when(paymentsEvents.linked, paymentsEvents.followLink),
    when(deactivationEvents.investorClosed, paymentsEvents.endLinks),
  ],
  audits,
  decisions: [assignToFund, repeatDecision, chargeOutcome, sayUnlinked, settleGateway, reversalDecision],
  queues,
};
