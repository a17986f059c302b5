/** Registers the receipts capability: its calls, jobs, event handlers, decision and queues. */
import * as calls from '@lumbung/contract/receipts/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { when } from '../../../platform/queue.ts';
import { read, serve, snapshot, steps, write } from '../../../platform/serve.ts';
import * as ordersEvents from '../orders/events.ts';
import { accept, acceptDecision } from './cases/accept.ts';
import { ask } from './cases/ask.ts';
import { listCases } from './cases/list-cases.ts';
import { openCase } from './cases/open-case.ts';
import { refuseReceipt } from './cases/refuse-receipt.ts';
import { askBank, checkVirtualAccount } from './check-virtual-account.ts';
import { confirm } from './confirm.ts';
import { edit } from './edit.ts';
import * as events from './events.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { getReceipt } from './get-receipt.ts';
import { jobs } from './jobs.ts';
import { listBanks } from './list-banks.ts';
import { listReceivingBanks } from './list-receiving-banks.ts';
import { openLink } from './open-link.ts';
import { own } from './own-data.ts';
import { queues } from './queues.ts';
import { submit } from './submit.ts';
import { tellings } from './tellings.ts';
import { upload } from './upload.ts';

export const receipts: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  calls: [
    serve(calls.openLink, steps(openLink)),
    serve(calls.submit, write(submit)),
    serve(calls.upload, steps(upload)),
    serve(calls.getReceipt, steps(getReceipt)),
    serve(calls.getPaymentStatus, snapshot(getPaymentStatus)),
    serve(calls.confirm, write(confirm)),
    serve(calls.edit, write(edit)),
    serve(calls.listBanks, read(listBanks)),
    serve(calls.listReceivingBanks, read(listReceivingBanks)),
    serve(calls.checkVirtualAccount, write(checkVirtualAccount, { ask: askBank })),
    serve(calls.listCases, read(listCases)),
    serve(
      calls.openCase,
      steps(openCase, ({ investorId, receiptId }) => ({ subject: investorId, details: { receiptId } })),
    ),
    serve(calls.ask, write(ask, { act: ({ receiptId }) => ({ subject: receiptId }) })),
    serve(
      calls.accept,
      write(accept, {
        act: ({ receiptId, line }, { proposalId }) => ({
          subject: receiptId,
          details: { bank: line.bank, day: line.day, reference: line.reference, ...(proposalId === null ? {} : { proposalId }) },
        }),
      }),
    ),
    serve(
      calls.refuseReceipt,
      write(refuseReceipt, {
        act: ({ receiptId, reason }, { proposalId }) => ({ subject: receiptId, details: { reason, ...(proposalId === null ? {} : { proposalId }) } }),
      }),
    ),
  ],
  jobs,
  subscriptions: [
    when(ordersEvents.paid, events.closeOfOrder),
    when(ordersEvents.expired, events.closeOfOrder),
    when(ordersEvents.cancelled, events.closeOfOrder),
  ],
  decisions: [acceptDecision],
  queues,
};
