/** SQL statements for receipts of all investors, for operators. */
import { type Db, sqlOverAll } from '../../../../platform/database.ts';
import type { ReceiptRow } from '../store.ts';

export type CaseRow = Pick<
  ReceiptRow,
  | 'investor_id'
  | 'receipt_id'
  | 'order_id'
  | 'state'
  | 'amount'
  | 'currency'
  | 'paid_at'
  | 'differs'
  | 'confirmed_at'
  | 'reason'
  | 'waiting_since'
  | 'decided_at'
>;

const COLUMNS = 'investor_id, receipt_id, order_id, state, amount, currency, paid_at, differs, confirmed_at, reason, waiting_since, decided_at';
const open = sqlOverAll(
  'receipts.openCases',
  `
  (select ${COLUMNS} from receipts.receipt where state = 'waiting' order by waiting_since, investor_id, receipt_id limit 200)
  union all
  (select ${COLUMNS} from receipts.receipt where state = 'asked' order by asked_at, investor_id, receipt_id limit 200)
  limit 200`,
);
const decided = sqlOverAll(
  'receipts.decidedCases',
  `select ${COLUMNS} from receipts.receipt where decided_at is not null order by decided_at desc, receipt_id desc limit 200`,
);

/** Receipts awaiting finance, oldest first, then those awaiting their owner. */
export const listOpenCases = (db: Db): Promise<CaseRow[]> => db.query<CaseRow>(open);
/** Decided receipts, newest first. */
export const listDecidedCases = (db: Db): Promise<CaseRow[]> => db.query<CaseRow>(decided);
