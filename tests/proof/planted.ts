/**
 * Bugs that a careless engineer could write, planted to see which kind of crash reveals them: one simulated in this process, or
 * SIGKILL. Each loses or duplicates money, an order or a file, or waits forever.
 */
import type { Patch } from '../mutants/copy.ts';

/** Red if the bug was detected. */
export type Colour = 'red' | 'green';

/** The two ways in which a server dies. */
export type Way = 'inProcess' | 'killed';

export interface PlantedBug {
  readonly name: string;
  readonly kind: string;
  readonly patches: readonly Patch[];
  /** A flow of `tests/faults/flows.ts`. */
  readonly flow: string;
  /** The crash points at which it shows. */
  readonly points: RegExp;
  /** The message of the failing test: the expected wrong outcome, not some other failure. */
  readonly says: RegExp;
  readonly expected: Readonly<Record<Way, Colour>>;
  /** The conclusion from which way detects it. */
  readonly follows: string;
}

const BOTH = { inProcess: 'red', killed: 'red' } as const;
const EITHER = 'either way shows it';

const VIRTUAL_ACCOUNTS = 'apps/server/src/capabilities/money/orders/virtual-accounts.ts';
const RECEIVE_PAYMENT = 'apps/server/src/capabilities/money/orders/receive-payment.ts';
const SEND_PAYOUT = 'apps/server/src/capabilities/money/payouts/send-payout.ts';
const BOOK_OUTCOME = 'apps/server/src/capabilities/money/payouts/book-outcome.ts';
const BOOK_DONE = '      return bookDone(errand, payout, outcome.bankReference);';
const PAYOUT_IMPORTS = "import { bookPaid, bookPaidAfterAll, bookUnpaid } from './book-outcome.ts';";
const PAYOUT_RULES = 'apps/server/src/capabilities/money/payouts/rules.ts';
const TAKE_FILE = 'apps/server/src/capabilities/people/kyc/take-file.ts';
const FILES = 'apps/server/src/platform/files.ts';
const JOBS = 'apps/server/src/platform/jobs.ts';

/** The place before the function that receives a credit, to insert state that the module would keep in memory. */
const BEFORE_RECEIVE = '/**\n * In one transaction: locks the bill,';
const LAST_OF_RECEIVE = '    return { keep: true, result: { kind, repeated: false } };';
/** The last step before the commit; it is sent together with the commit. */
const BOOKED = '    const booked = book();';
const RECEIVE_BEGINS = '  return reception.settle<Received>(';
const RECEIVE_ENDS = `${LAST_OF_RECEIVE}\n  });\n}`;

export const PLANTED: readonly PlantedBug[] = [
  {
    name: 'the message of a bank is written down before its money is',
    kind: 'write before commit',
    patches: [
      {
        file: VIRTUAL_ACCOUNTS,
        guard: '    claimPartnerEvent(tx, { ...dated, digest }, { kind }, moment.system);\n',
        naive: '    await reception.settle(async (own) => ({ keep: true, result: claimPartnerEvent(own, { ...dated, digest }, { kind }, moment.system) }));\n',
      },
    ],
    flow: 'buy',
    points: /transfer-va\/payment commit 2$/,
    says: /expected .* to deeply equal/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'the reference of a payout is made up, and kept in memory',
    kind: 'memory of a module relied on',
    patches: [
      {
        file: PAYOUT_RULES,
        guard: "export const payoutReference = (payoutId: string): string => payoutId.replaceAll('-', '').toUpperCase();",
        naive: `const references = new Map<string, string>();
export const payoutReference = (payoutId: string): string => {
  const known = references.get(payoutId) ?? crypto.randomUUID().replaceAll('-', '').toUpperCase();
  references.set(payoutId, known);
  return known;
};`,
      },
    ],
    flow: 'refund',
    points: /^payouts\.send commit 2$/,
    says: /expected .* to deeply equal/,
    expected: { inProcess: 'green', killed: 'red' },
    follows: 'only SIGKILL shows it: what modules remember lives as long as the process. A house test names all that may change in a module, with its reason',
  },
  {
    name: 'a file is stored and nothing is planned for a death before its row',
    kind: 'file without row',
    patches: [
      {
        file: TAKE_FILE,
        guard:
          'for (const one of [fileId, originalId]) if (one !== null) await enqueueLater(tx, taking.removeUnclaimed, one, { investorId, fileId: one }, UNCLAIMED_AFTER);',
        naive: '',
      },
    ],
    flow: 'identification',
    points: /^kyc\.uploadDocument (stored 1|commit 2)$/,
    says: /a file without a document/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'a file is written a moment after its row',
    kind: 'file behind its row',
    patches: [
      {
        file: FILES,
        guard: 'await storage.write(pathOf(investorId, fileId), keys.encryptFile(bytes, contextOf(investorId, fileId)));',
        naive: `const sealed = keys.encryptFile(bytes, contextOf(investorId, fileId));
      setTimeout(() => void storage.write(pathOf(investorId, fileId), sealed), 300);`,
      },
    ],
    flow: 'identification',
    points: /^kyc\.uploadDocument commit 3$/,
    says: /waited \d+ s for all checks, and both pictures/,
    expected: { inProcess: 'green', killed: 'red' },
    follows:
      'only SIGKILL shows it: a write that was begun goes on in a process that lives. `kill.test.ts` plays a point around files when it is the turn of identification, and all of them in the proof',
  },
  {
    name: 'a payout goes out, each try under a name of its own, and is written down afterwards',
    kind: 'partner call before commit',
    patches: [
      {
        file: SEND_PAYOUT,
        guard: `  const marked = await errand.transact((tx) => markSent(tx, payout.investor_id, payout.payout_id, byUs(errand), match));
  if (typeof marked === 'number') return { kind: 'cooling', until: marked };
  if (marked !== 'goes') return { kind: marked };
  return way.send({ reference, amount: payout.amount, currency: payout.currency, remark: payout.remark }, holder);`,
        naive: `  const named = { reference: payoutReference(newId(errand.system)), amount: payout.amount, currency: payout.currency, remark: payout.remark };
  const outcome = await way.send(named, holder);
  await errand.transact((tx) => markSent(tx, payout.investor_id, payout.payout_id, byUs(errand), match));
  return outcome;`,
      },
      { file: SEND_PAYOUT, guard: PAYOUT_IMPORTS, naive: `import { newId } from '../../../platform/random.ts';\n${PAYOUT_IMPORTS}` },
    ],
    flow: 'refund',
    points: /^payouts\.send commit 1$/,
    says: /expected .* to deeply equal/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'that an order was paid is told after the commit',
    kind: 'job outside the transaction',
    patches: [
      {
        file: RECEIVE_PAYMENT,
        guard: '      emit(tx, ordersEvents.paid, bill.order_id, { investorId: bill.investor_id, orderId: bill.order_id }),\n',
        naive: '',
      },
      {
        file: VIRTUAL_ACCOUNTS,
        guard: RECEIVE_BEGINS,
        naive: '  const paid: BillRow[] = [];\n  const received = await reception.settle<Received>(',
      },
      {
        file: VIRTUAL_ACCOUNTS,
        guard: RECEIVE_ENDS,
        naive: `    if (kind === 'paid') paid.push(bill);
${RECEIVE_ENDS.replace(/\}$/, '')}  for (const { investor_id: investorId, order_id: orderId } of paid)
    await reception.settle(async (own) => ({ keep: true, result: await emit(own, ordersEvents.paid, orderId, { investorId, orderId }) }));
  return received;
}`,
      },
      {
        file: VIRTUAL_ACCOUNTS,
        guard: "import type { AppContext } from '../../../app-context.ts';",
        naive:
          "import { emit } from '../../../platform/queue.ts';\nimport * as ordersEvents from './events.ts';\nimport type { AppContext } from '../../../app-context.ts';",
      },
    ],
    flow: 'buy',
    points: /transfer-va\/payment committed 1$/,
    says: /orderPaid/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'that money was paid out is told by a timer',
    kind: 'timer',
    patches: [
      {
        file: BOOK_OUTCOME,
        guard: 'entries, ends: reference }], business);\n  await emit(tx, payoutsEvents.done, payoutId, { investorId, payoutId, purpose, sourceId });\n',
        naive: 'entries, ends: reference }], business);\n',
      },
      {
        file: SEND_PAYOUT,
        guard: BOOK_DONE,
        naive: `${BOOK_DONE.replace('return', 'await')}
      setTimeout(() => void errand.transact((own) => emit(own, payoutsEvents.done, payoutId, { investorId, payoutId, purpose: payout.purpose, sourceId: payout.source_id })), 5);
      return;`,
      },
      { file: SEND_PAYOUT, guard: PAYOUT_IMPORTS, naive: `import { emit } from '../../../platform/queue.ts';\n${PAYOUT_IMPORTS}` },
    ],
    flow: 'sale',
    points: /^payouts\.send committed 2$/,
    says: /waited \d+ s for the money/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'a payout is done in one transaction, and its money leaves the books in the next',
    kind: 'half of two commits',
    patches: [
      { file: BOOK_OUTCOME, guard: '  if (!(await markDone(tx, investorId, payoutId, by, bankReference))) return false;\n', naive: '' },
      {
        file: SEND_PAYOUT,
        guard: BOOK_DONE,
        naive: `      await errand.transact((tx) => markDone(tx, investorId, payoutId, byBank(errand, payout), outcome.bankReference));\n${BOOK_DONE}`,
      },
      {
        file: SEND_PAYOUT,
        guard: 'findTriedBefore, lockPayout, markSent, type PayoutRow }',
        naive: 'findTriedBefore, lockPayout, markDone, markSent, type PayoutRow }',
      },
    ],
    flow: 'refund',
    points: /^payouts\.send commit 3$/,
    says: /expected .* to deeply equal/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'a bank is thanked for its message while the money is still being booked',
    kind: 'reply before commit',
    patches: [
      { file: VIRTUAL_ACCOUNTS, guard: RECEIVE_BEGINS, naive: '  const booked = reception.settle<Received>(' },
      {
        file: VIRTUAL_ACCOUNTS,
        guard: RECEIVE_ENDS,
        naive: `${LAST_OF_RECEIVE}\n  });\n  booked.catch(() => {});\n  return { kind: 'paid', repeated: false };\n}`,
      },
    ],
    flow: 'refund',
    points: /transfer-va\/payment commit 1$/,
    says: /waited \d+ s for the payout/,
    expected: BOTH,
    follows: EITHER,
  },
  {
    name: 'a payout is locked by a connection of its own',
    kind: 'connection kept',
    patches: [
      {
        file: SEND_PAYOUT,
        guard: '  const outcome = await outcomeOf(errand, payout);',
        naive: `  const own = new pg.Client({ connectionString: errand.url });
  await own.connect();
  await own.query('select pg_advisory_lock(hashtextextended($1, 0))', [payoutId]);
  const outcome = await outcomeOf(errand, payout);
  await own.end();`,
      },
      { file: JOBS, guard: '  readonly log: Logger;\n}', naive: '  readonly log: Logger;\n  readonly url: string;\n}' },
      { file: JOBS, guard: '  log: app.log,\n});', naive: '  log: app.log,\n  url: app.config.DATABASE_URL,\n});' },
      { file: SEND_PAYOUT, guard: PAYOUT_IMPORTS, naive: `import pg from 'pg';\n${PAYOUT_IMPORTS}` },
    ],
    flow: 'refund',
    points: /^payouts\.send ask 1$/,
    says: /a connection outlived it/,
    expected: { inProcess: 'red', killed: 'green' },
    follows: 'only the crash in one process shows it: a killed process takes its connections along, one that fails in the middle does not',
  },
  {
    name: 'a message is remembered as taken in before it is',
    kind: 'cache filled too early',
    patches: [
      { file: VIRTUAL_ACCOUNTS, guard: BEFORE_RECEIVE, naive: `const answered = new Map<string, Received>();\n\n${BEFORE_RECEIVE}` },
      {
        file: VIRTUAL_ACCOUNTS,
        guard: '  const digest = digestOf(told);',
        naive: '  const known = answered.get(credit.eventId);\n  if (known) return known;\n  const digest = digestOf(told);',
      },
      { file: VIRTUAL_ACCOUNTS, guard: BOOKED, naive: `    answered.set(credit.eventId, { kind, repeated: true });\n${BOOKED}` },
    ],
    flow: 'buy',
    points: /transfer-va\/payment commit 1$/,
    says: /expected .* to deeply equal/,
    expected: { inProcess: 'red', killed: 'green' },
    follows:
      'only the crash in one process shows it, as a commit that fails would: in a process that dies the memory dies too. The house test of what modules remember forbids it',
  },
];
