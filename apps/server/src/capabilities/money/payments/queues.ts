/** Waiting queues of payments: unfinished bills, charges and links, statements that have not come, findings, gateway debts and reversals. */
import { hours, minutes } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const bills = (since: string, which: string): string => `
      select bill_id::text as id, investor_id, order_id, ${since} as since, jsonb_build_object('amount', amount, 'currency', currency) as facts
      from payments.bill where ${which}`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('payments.preparing', {
    actor: 'bank',
    patience: { late: minutes(2), alarm: minutes(30) },
    screen: 'order',
    states: ['bill preparing', 'charge planned'],
    rows: bills('created_at', `state = 'preparing'`),
  }),
  // Queried automatically until the outcome is known: no other charge of the bill begins in the meantime.
  waitingQueue('payments.chargesUnknown', {
    actor: 'bank',
    patience: { late: minutes(15), alarm: hours(2) },
    screen: 'queue',
    calls: ['payments.proposeChargeOutcome'],
    states: ['charge sent'],
    rows: `
      select c.charge_id::text as id, c.investor_id, b.order_id, c.sent_at as since, jsonb_build_object('bank', c.partner, 'amount', c.amount, 'currency', b.currency) as facts
      from payments.charge c join payments.bill b on b.investor_id = c.investor_id and b.bill_id = c.bill_id where c.state = 'sent'`,
  }),
  // Started again by the investor, or expires automatically: nobody depends on it.
  waitingQueue('payments.linking', {
    actor: 'investor',
    patience: { late: minutes(15), alarm: hours(1) },
    screen: 'queue',
    states: ['link linking'],
    rows: `
      select link_id::text as id, investor_id, null::uuid as order_id, begun_at as since, jsonb_build_object('bank', bank) as facts
      from payments.link where state = 'linking'`,
  }),
  waitingQueue('payments.unlinking', {
    actor: 'bank',
    patience: { late: minutes(15), alarm: hours(4) },
    screen: 'queue',
    calls: ['payments.proposeUnlinked'],
    states: ['link unlinking'],
    rows: `
      select link_id::text as id, investor_id, null::uuid as order_id, ended_at as since, jsonb_build_object('bank', bank) as facts
      from payments.link where state = 'unlinking'`,
  }),
  // The payment page asks the investor for another method; the bill ends with the order.
  waitingQueue('payments.unopened', {
    actor: 'investor',
    patience: { late: hours(24), alarm: hours(26) },
    screen: 'order',
    states: ['bill failed', 'bill chosen'],
    rows: bills('created_at', `state in ('chosen', 'failed')`),
  }),
  waitingQueue('payments.unended', {
    actor: 'platform',
    patience: { late: minutes(5), alarm: hours(1) },
    screen: 'order',
    states: ['bill pending', 'charge shown', '*.order awaitingPayment', '*.leg awaitingPayment'],
    rows: bills('expires_at', `state in ('chosen', 'preparing', 'pending', 'failed') and expires_at <= $1`),
  }),
  waitingQueue('payments.statements', {
    actor: 'bank',
    patience: { late: hours(12), alarm: hours(24) },
    screen: 'statements',
    calls: ['payments.askStatement'],
    states: ['payments.statement awaited'],
    rows: `
      select bank || ' ' || account || ' ' || day as id, null::uuid as investor_id, null::uuid as order_id, asked_at as since,
        jsonb_build_object('bank', bank) as facts
      from payments.statement where heard_at is null`,
  }),
  waitingQueue('payments.statementFindings', {
    actor: 'finance',
    patience: { late: hours(12), alarm: hours(24) },
    screen: 'statements',
    calls: ['payments.closeFinding', 'payments.askStatement'],
    states: ['payments.statement_finding open'],
    rows: `
      select finding_id::text as id, null::uuid as investor_id, null::uuid as order_id, found_at as since, jsonb_build_object('bank', bank) as facts
      from payments.statement_finding where closed_at is null and kind <> 'repeated'`,
  }),
  waitingQueue('payments.gatewayDays', {
    actor: 'finance',
    patience: { late: minutes(15), alarm: hours(24) },
    screen: 'queue',
    calls: ['payments.proposeGatewayDays'],
    states: ['payments.gateway_day awaited'],
    rows: `
      select partner || ' ' || day as id, null::uuid as investor_id, null::uuid as order_id, due_at as since,
        jsonb_build_object('bank', partner, 'day', day, 'due', due, 'currency', 'IDR') as facts
      from payments.gateway_day where state = 'awaited' and due_at <= $1`,
  }),
  // Units may have been bought with the money: finance has to act at once.
  waitingQueue('payments.reversed', {
    actor: 'finance',
    patience: { late: minutes(0), alarm: minutes(15) },
    screen: 'queue',
    calls: ['payments.proposeReversal'],
    states: ['payments.reversal open'],
    rows: `
      select r.reversal_id::text as id, r.investor_id, b.order_id, r.heard_at as since,
        jsonb_build_object('bank', r.partner, 'bankReference', r.reference, 'amount', r.amount, 'currency', 'IDR') as facts
      from payments.reversal r join payments.bill b on b.investor_id = r.investor_id and b.bill_id = r.bill_id where r.state = 'open'`,
  }),
  waitingQueue('payments.repeatedLines', {
    actor: 'finance',
    patience: { late: hours(4), alarm: hours(24) },
    screen: 'queue',
    calls: ['payments.proposeRepeat'],
    states: ['payments.statement_finding open'],
    rows: `
      select finding_id::text as id, null::uuid as investor_id, null::uuid as order_id, found_at as since,
        jsonb_build_object('bank', bank, 'day', day, 'bankReference', subject, 'amount', amount, 'currency', currency) as facts
      from payments.statement_finding where closed_at is null and kind = 'repeated'`,
  }),
];
