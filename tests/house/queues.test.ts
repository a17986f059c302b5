/** Every state with pending work is in a queue, or listed here with the reason why nothing is pending; and every queue can be resolved. */
import fs from 'node:fs';
import path from 'node:path';
import { QUEUES, WAITING_FACTS } from '@lumbung/contract/operations/queues.ts';
import { orderLog } from '@lumbung/wording/order-log.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bindings, queues } from '../../apps/server/src/app.ts';
import { allKinds } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { withDatabase } from '../support/global-setup.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: withDatabase(inject('databaseServer'), inject('template')) });
  await client.connect();
});
afterAll(() => client.end());

/** States that need no action, or that continue with another item of a queue. */
const NOTHING_WAITS: Readonly<Record<string, string>> = {
  '*.order paid': 'goes on with its legs',
  '*.order placed': 'goes on with its legs',
  '*.leg settled': 'the end, unless its NAV is corrected',
  'bondSubscription.order expired': 'the end, unless the ministry says within a day, or the custodian at settlement, that it was paid after all',
  'bondSubscription.leg expired': 'goes with its order',
  'decisions.proposal agreed': 'the end',
  'decisions.proposal declined': 'the end',
  'decisions.proposal overtaken': 'the end',
  'accounts.investor active': 'how an account is, for as long as it is',
  'accounts.investor suspended': 'until an operator says otherwise; nobody is told to',
  'accounts.investor closed': 'the end',
  'accounts.login active': 'how a login is',
  'accounts.login deactivated': 'the end: this person no longer acts for the account',
  'deactivation.request requested': 'the investor closes the account, or calls it off, when she likes',
  'deactivation.request withdrawn': 'the end',
  'deactivation.request closed': 'the end; what is erased then falls due by itself',
  'kyc.investor_status none': 'the investor begins when she likes',
  'kyc.investor_status draft': 'the investor goes on when she likes',
  'kyc.investor_status returned': 'the investor mends it when she likes; she was told',
  'kyc.investor_status active': 'how an investor is',
  'kyc.investor_status rejected': 'the end',
  'renewal.request done': 'the end',
  'bond_coupons.run paid': 'the end: every holder got it',
  'bond_coupons.coupon paid': 'the end',
  'bond_accounts.registration registered': 'how a registration is',
  'registry_updates.message told': 'the end: the registry keeps it',
  'registry_updates.message overtaken': 'the end: a newer one is told',
  'registry_updates.message settled': 'the end: somebody said that the registry knows',
  'colleagues.invitation proposed': 'stands among the decisions that are open, and ends by itself',
  'colleagues.invitation open': 'whoever was invited comes when she likes; it ends by itself',
  'colleagues.invitation accepted': 'the end',
  'colleagues.invitation withdrawn': 'the end',
  'colleagues.invitation expired': 'the end',
  'colleagues.change done': 'the end',
  'colleagues.change declined': 'the end; whoever proposed it was told',
  'colleagues.change withdrawn': 'the end',
  'colleagues.change expired': 'the end; whoever proposed it was told',
  'colleagues.change overtaken': 'the end: who wanted it, or whom it was about, is there no more',
  'kyc.document current': 'the picture that counts',
  'kyc.document replaced': 'the end',
  'kyc.document removed': 'the end',
  'kyc.tax_number given': 'its owner says that the tax office has it so when she likes; the account says so until then',
  'kyc.tax_number updated': 'the number that counts',
  'kyc.tax_number replaced': 'the end',
  'company_kyc.standing returned': 'the company mends it when it likes; it was told',
  'company_kyc.standing rejected': 'the end',
  'company_kyc.standing inForce': 'the profile that counts',
  'company_kyc.standing superseded': 'the end',
  'company_kyc.document current': 'the document that counts',
  'company_kyc.document replaced': 'the end',
  'company_kyc.document removed': 'the end',
  'kyc.bank_account active': 'the account that counts',
  'kyc.bank_account replaced': 'the end',
  'kyc.bank_account refused': 'the end',
  'profile.data_change applied': 'the end: it is how the profile is',
  'profile.data_change declined': 'the end; the investor was told',
  'profile.data_change withdrawn': 'the end',
  'screening.edition active': 'the edition that counts',
  'screening.edition replaced': 'the end: another edition counts',
  'screening.edition discarded': 'the end',
  'screening.hit cleared': 'the end: somebody else of the same name',
  'screening.hit lifted': 'the end: two people say that she may trade again',
  'screening.hit gone': 'the end: the list names her no more, or is told of her otherwise',
  'signature.document signing': 'it is signed by the call that used the link, else by a job, which stands among those that were tried',
  'signature.document signed': 'the end',
  'operations.operator active': 'how an operator is',
  'operations.operator suspended': 'until an admin says otherwise',
  'operations.reconciliation done': 'the end; what it found stands in a queue',
  'prices.nav published': 'the NAV that counts',
  'prices.nav superseded': 'the end: another version counts',
  'prices.nav refused': 'the end: the registry is asked for another one, which stands in a queue',
  'ledger.hold held': 'ends with the leg or the payout it belongs to',
  'ledger.hold settled': 'the end',
  'ledger.hold released': 'the end',
  'payouts.stop lifted': 'the end',
  'custody.transfer confirmed': 'the end, unless the custodian owes more, or pays too much',
  'corrections.claim settled': 'the end',
  'corrections.claim covered': 'the end',
  'corrections.claim lapsed': 'the end',
  'holdings.action done': 'the end',
  'holdings.action withdrawn': 'the end: the fund goes on',
  'chat.conversation begun': 'nothing was said yet',
  'chat.conversation answered': 'nobody owes an answer; either side may go on or close it',
  'chat.conversation closed': 'the end',
  'receipt draft': 'its owner hands it in; what she leaves is erased after a day',
  'plan draft': 'the investor goes on when she likes',
  'plan paused': 'the investor goes on when she likes; she was told',
  'commissions.statement carried': 'counts in the next statement of its agent',
  'promotions.promotion draft': 'an operator goes on when she likes; proposed, it stands among the decisions that are open',
  'promotions.promotion published': 'how a promotion is until its last day',
  'promotions.promotion paused': 'until an operator lets it go on, or its last day',
  'allocation booked': 'what the registry said; another word of it moves the difference',
  'allocation kept': 'paid and kept by two people; another word of the registry is looked at anew',
  'payments.reversal stands': 'the gateway pays it all the same',
  'payments.reversal borne': 'the house paid for it',
  'payments.gateway_day settled': 'paid to us; what is heard of it later has it awaited again',
  'link linked': 'nothing waits: it is charged when its owner, or a plan of hers, wants it',
  'link failed': 'it is over; an account that the bank binds all the same is let go of',
  'link ended': 'it is over; an account that the bank binds all the same is let go of',
  'link broken': 'its owner was told, and links again when she wants to',
  'charge refused': 'it is over; what is paid all the same goes back by its gateway',
  'charge ended': 'it is over; what is paid all the same goes back by its gateway',
};

/** Queues without an operator call: which external partner acts, and what the platform does automatically until then. */
const GOES_ON_BY_ITSELF: Readonly<Record<string, string>> = {
  'commissions.accountMissing': 'the agent, who was told, adds an account; then it stands in commissions.unapproved',
  'timetable.overdue': 'the process that runs jobs starts what is overdue as soon as it is back',
  'ledger.unsealed': 'sealed every night, whatever is left of the nights before first',
  'screening.behind': 'the job that holds investors against an edition is tried again until it is through',
  'kyc.openings': 'the registry opens accounts; it is asked again without end, under the same reference',
  'companyKyc.openings': 'the registry opens accounts; it is asked again without end, under the same reference',
  'profile.bankChecks': 'the bank answers a check, or it ends by itself and the investor is told',
  'payouts.unsent': 'sent again without end; one of which the bank says nothing stands in payouts.unknown, one that it refuses in payoutApprovals.refused',
  'custody.unsent': 'sent as soon as jobs run',
  'custody.overdue': 'is a payout: it leaves this queue by the outcome of its payout, for which payouts.unknown has a call',
  'payments.preparing': 'the bank opens the account; the job that finishes it asks again, and fails the bill in the end',
  'payments.linking': 'the investor comes back from the bank, or it expires by itself',
  'payments.unopened': 'the investor chooses another way to pay, or the order expires',
  'payments.unended': 'expires by itself',
  'orders.awaitingApproval': 'another person of the company agrees, or it expires by itself',
  'redemptions.due': 'paid out as soon as the custodian has paid, for which custody.late has a call',
  'settlement.unsent': 'goes into the next file; after its day was closed into one of the next day, and its investor is told',
  'settlement.unanswered': 'sent again with every round of files until the manager takes or closes it; what is refused stands alone in settlement.refused',
  'holdings.untold': 'the registry tells what it did; it is asked again without end, at a growing distance',
  'plans.offered': 'the investor buys it from the cart; otherwise the next offer takes its place',
  'plans.rebalancing': 'the investor orders it; what nobody orders ends by itself',
  'notifications.unsent': 'the mail server takes it; tried again for three days, then it stands in operations.deadJobs',
  'operations.triedJobs': 'tried again by itself; one that is given up stands in operations.deadJobs',
};

/** States without a state column. */
const UNNAMED = [
  'settlement.batch open',
  'settlement.odd_row open',
  'payments.suspense kept',
  'payments.statement awaited',
  'payments.statement_finding open',
  'prices.late missing',
  'bond_series.reset missing',
  'bond_lots.request unanswered',
];

const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations');
/** States listed by a table's check constraint. */
const migrations = fs.readdirSync(MIGRATIONS).map((file) => fs.readFileSync(path.join(MIGRATIONS, file), 'utf8'));
const dropped = new Set(migrations.flatMap((text) => [...text.matchAll(/^drop table ([\w.]+);/gm)].map(([, table]) => table)));
const ofTables = migrations.flatMap((text) =>
  [...text.matchAll(/create table ([\w.]+) \(([\s\S]*?)\n\);/g)]
    .filter(([, table]) => !dropped.has(table))
    .flatMap(([, table, columns]) =>
      [...columns!.matchAll(/^ {2}state text [^\n]*check \(state in \(([^)]*)\)\)/gm)].flatMap(([, states]) =>
        states!.split(', ').map((state) => `${table} ${state.replaceAll("'", '')}`),
      ),
    ),
);

/** States of state machines that have a further transition. */
const ofMachines = async (): Promise<string[]> =>
  (
    await client.query<{ state: string }>(
      `select distinct machine || ' ' || to_state as state from platform.transition t
       where exists (select from platform.transition n where n.machine = t.machine and n.from_state = t.to_state)`,
    )
  ).rows.map(({ state }) => state);

/** States that need no further transition but are not final. */
const ENDS_OPEN = [...allKinds().flatMap(({ kind, navSettled }) => (navSettled ? [`${kind}.leg mismatched`] : [])), 'payout failed'];

/** Whether a name matches a state: `*.leg batched` matches that state of every kind. */
const isOf = (state: string, named: string): boolean => named === state || (named.startsWith('*') && state.endsWith(named.slice(1)));
const heldBy = (state: string): boolean => queues.some(({ states }) => states.some((held) => isOf(state, held)));
const reasonFor = (state: string): string | undefined => Object.keys(NOTHING_WAITS).find((named) => isOf(state, named));

test('every non-final state is in a queue or has a reason not to be', async () => {
  const states = [...(await ofMachines()), ...ENDS_OPEN, ...ofTables, ...UNNAMED];
  expect(states.length).toBeGreaterThan(55);
  expect(
    states.filter((state) => !heldBy(state) && !reasonFor(state)),
    'a state that waits: a queue of its own, or the reason why nothing waits in it',
  ).toEqual([]);
  expect(heldBy('bond.leg reserved')).toBe(false);
  // A reason for a state that does not exist, or that is in a queue, is wrong.
  expect(Object.keys(NOTHING_WAITS).filter((named) => !states.some((state) => isOf(state, named) && !heldBy(state)))).toEqual([]);
  const held = queues.flatMap((queue) => queue.states);
  expect(held.filter((named) => !states.some((state) => isOf(state, named)))).toEqual([]);
});

test('every queue is provided once, has served calls to resolve it, and shows only facts with texts', () => {
  expect(queues.map(({ queue }) => queue).sort()).toEqual([...QUEUES].sort());
  const served = new Map(bindings.map(({ call }) => [call.name, call]));
  for (const { queue, actor, calls, rows } of queues) {
    expect(
      calls.filter((call) => !served.has(call)),
      queue,
    ).toEqual([]);
    const isOfOperators = ['compliance', 'finance', 'product', 'support', 'admin'].includes(actor);
    // The role that must act is allowed to.
    if (isOfOperators)
      expect(calls.length > 0 && calls.every((call) => !served.get(call)!.roles || served.get(call)!.roles!.includes(actor as never)), queue).toBe(true);
    // An operator can resolve what awaits an external partner, or the reason why that is not needed is given.
    expect(calls.length > 0, `${queue} has a way out, or a reason why it needs none`).toBe(!(queue in GOES_ON_BY_ITSELF));
    for (const [, facts] of rows.matchAll(/jsonb_build_object\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g))
      for (const [, fact] of facts!.matchAll(/'(\w+)',/g)) expect([...Object.keys(WAITING_FACTS), 'currency'], `${queue}: ${fact}`).toContain(fact);
  }
  expect(Object.keys(GOES_ON_BY_ITSELF).filter((queue) => !queues.some((one) => one.queue === queue))).toEqual([]);
});

test('pending amounts are shown with their currency', () => {
  const amounts = Object.entries(WAITING_FACTS).flatMap(([fact, kind]) => (kind === 'money' ? [`'${fact}'`] : []));
  const withMoney = queues.filter(({ rows }) => amounts.some((fact) => rows.includes(fact)));
  expect(withMoney.length).toBeGreaterThan(5);
  expect(withMoney.filter(({ rows }) => !rows.includes(`'currency'`)).map(({ queue }) => queue)).toEqual([]);
});

test('every kind of order has a text in the queues', () => {
  const files = [queueTexts.id, queueTexts.en].map(({ values }) => values as Record<string, string>);
  for (const words of files)
    expect(
      allKinds()
        .filter(({ kind }) => !words[kind])
        .map(({ kind }) => kind),
      'values of packages/wording/src/queues.ts',
    ).toEqual([]);
});

test('every event and state has a text in the order log', async () => {
  const { rows } = await client.query<{ event: string; from_state: string; to_state: string }>('select event, from_state, to_state from platform.transition');
  for (const words of [orderLog.id, orderLog.en]) {
    expect(rows.filter(({ event }) => !(event in words.events)).map(({ event }) => event)).toEqual([]);
    expect(rows.flatMap(({ from_state, to_state }) => [from_state, to_state]).filter((state) => !(state in words.states))).toEqual([]);
  }
});
