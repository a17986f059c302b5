/** SQL statements for charges: payments requested in a partner's app. Each state transition names the states before. */
import type { Minor } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../../platform/database.ts';
import { type By, logged, moved } from '../../../../platform/states.ts';
import { type ChargeState, chargeIdOf } from '../rules.ts';
import type { BillState } from '../rules.ts';

export interface ChargeRow {
  readonly investor_id: string;
  readonly charge_id: string;
  readonly bill_id: string;
  readonly partner: string;
  /** The linked account it is drawn on; null where the customer confirms it in the app. */
  readonly link_id: string | null;
  /** The mandate under which a plan draws it without the owner; null where the owner requested it. */
  readonly mandate_id: string | null;
  readonly attempt: number;
  readonly reference: string;
  /** The partner's reference of the payment, once it was made. */
  readonly partner_reference: string | null;
  readonly amount: Minor;
  readonly state: ChargeState;
  readonly sent_at: Instant | null;
  readonly shown_encrypted: Buffer | null;
  readonly expires_at: Instant;
  readonly asked: number;
}

const COLUMNS =
  'c.investor_id, c.charge_id, c.bill_id, c.partner, c.link_id, c.mandate_id, c.attempt, c.reference, c.partner_reference, c.amount, c.state, c.sent_at, c.shown_encrypted, c.expires_at, c.asked';
const chargeMoved = (from: string): string => moved('c', { subject: 'charge_id', about: 'bill_id', machine: `'charge'`, from });

/** $1 charges, a JSON array; $2 when and $3 by whom they are made. */
const plan = sql(
  'payments.planCharges',
  `
  with made as (
    insert into payments.charge as c (investor_id, charge_id, bill_id, partner, link_id, mandate_id, attempt, reference, amount, state, step, created_at, expires_at)
    select n.investor_id, n.charge_id, n.bill_id, n.partner, n.link_id, n.mandate_id, n.attempt, n.reference, n.amount, 'planned', 1, $2, n.expires_at
    from json_to_recordset($1::json) as n(investor_id uuid, charge_id uuid, bill_id uuid, partner text, link_id uuid, mandate_id uuid, attempt smallint, reference text, amount bigint,
      expires_at timestamptz)
    returning ${chargeMoved(`'none'`)}
  )${logged('made', { event: `'made'`, at: '$2', who: '$3' })}`,
);
const live = sql(
  'payments.liveCharge',
  `select ${COLUMNS} from payments.charge c where c.investor_id = $1 and c.bill_id = $2 and c.state in ('planned', 'sent', 'shown')`,
);
const latest = sql(
  'payments.latestCharge',
  `select ${COLUMNS} from payments.charge c where c.investor_id = $1 and c.bill_id = $2 order by c.attempt desc limit 1`,
);
const byReference = sql(
  'payments.chargeByReference',
  `
  select ${COLUMNS}, b.state as bill_state from payments.virtual_account v
  join payments.charge c on c.investor_id = v.investor_id and c.charge_id = $2
  join payments.bill b on b.investor_id = v.investor_id and b.bill_id = v.bill_id
  where v.account_number = $1`,
);
/** Sends again under the same reference, guarded by the `sent_at` that was read. */
const sendAgain = sql(
  'payments.sendChargeAgain',
  `
  update payments.charge set sent_at = $3, ask_at = $4, asked = 0
  where investor_id = $1 and charge_id = $2 and state = 'sent' and sent_at = $5 returning 1`,
);
const move = sql(
  'payments.moveCharge',
  `
  with turned as (
    update payments.charge c set state = $4, step = c.step + 1, reason = coalesce($7, c.reason), partner_reference = coalesce($8, c.partner_reference),
      shown_encrypted = $9, sent_at = case when $4 = 'sent' then $5 else c.sent_at end, ask_at = $10, asked = 0
    from (select state from payments.charge where investor_id = $1 and charge_id = $2 for update) w
    where c.investor_id = $1 and c.charge_id = $2 and w.state = any($11) returning ${chargeMoved('w.state')}
  ), event as (${logged('turned', { event: '$3', at: '$5', who: '$6' })}
  )
  select 1 from turned`,
);
const rename = sql(
  'payments.renameCharge',
  `update payments.charge set partner_reference = $4 where investor_id = $1 and charge_id = $2 and partner_reference = $3 and state = 'done' returning 1`,
);
const askNext = sql(
  'payments.askChargeNext',
  `update payments.charge set ask_at = $3, asked = asked + 1 where investor_id = $1 and charge_id = $2 and state in ('sent', 'shown')`,
);
const toAsk = sql(
  'payments.chargesToAsk',
  `
  select ${COLUMNS} from payments.charge c where c.state in ('sent', 'shown') and c.ask_at <= $1 and c.partner <> all($2)
  order by c.ask_at, c.investor_id limit 1000`,
);

export type NewChargeRow = Pick<
  ChargeRow,
  'investor_id' | 'bill_id' | 'partner' | 'link_id' | 'mandate_id' | 'attempt' | 'reference' | 'amount' | 'expires_at'
>;

/** Plans charges whose references are already claimed for their bills. */
export function planCharges(tx: Tx, charges: readonly NewChargeRow[], by: By): void {
  if (charges.length === 0) return;
  const rows = charges.map((charge) => ({
    ...charge,
    charge_id: chargeIdOf(charge.reference),
    amount: charge.amount.toString(),
    expires_at: time(charge.expires_at),
  }));
  tx.send(plan, [JSON.stringify(rows), time(by.at), by.who]);
}

/** The charge of a bill that is under way (planned, sent or shown), or null. */
export const findLiveCharge = async (db: Db, investorId: string, billId: string): Promise<ChargeRow | null> =>
  (await db.query<ChargeRow>(live, [investorId, billId]))[0] ?? null;

/** The last charge of a bill, or null if it has none. */
export const findLastCharge = async (db: Db, investorId: string, billId: string): Promise<ChargeRow | null> =>
  (await db.query<ChargeRow>(latest, [investorId, billId]))[0] ?? null;

/** The charge with this reference of ours, with the state of its bill; null if there is none. */
export const findCharge = async (db: Db, reference: string): Promise<(ChargeRow & { readonly bill_state: BillState }) | null> =>
  (await db.query<ChargeRow & { readonly bill_state: BillState }>(byReference, [reference, chargeIdOf(reference)]))[0] ?? null;

/** Charges due to be queried, at most 1,000, without those of the given partners. Runs over all investors, by a job only. */
export const chargesToAsk = (db: Db, now: Instant, without: readonly string[]): Promise<ChargeRow[]> => db.query(toAsk, [time(now), without]);

/** The events of a charge, with the states before and after. */
const MOVES = {
  sent: { from: ['planned'], to: 'sent' },
  shown: { from: ['sent'], to: 'shown' },
  done: { from: ['sent', 'shown'], to: 'done' },
  refused: { from: ['sent', 'shown'], to: 'refused' },
  ended: { from: ['planned', 'sent', 'shown'], to: 'ended' },
  doneLate: { from: ['refused', 'ended'], to: 'late' },
} as const satisfies Record<string, { readonly from: readonly ChargeState[]; readonly to: ChargeState }>;

interface What {
  readonly reason?: string;
  readonly partnerReference?: string;
  readonly shown?: Buffer;
  readonly askAt?: Instant;
}

/** Moves a charge on. Returns false if it is not in one of the states before. */
export async function moveCharge(
  tx: Tx,
  { investor_id: investorId, charge_id: chargeId }: Pick<ChargeRow, 'investor_id' | 'charge_id'>,
  event: keyof typeof MOVES,
  by: By,
  { reason, partnerReference, shown, askAt }: What = {},
): Promise<boolean> {
  const { from, to } = MOVES[event];
  const given = [reason ?? null, partnerReference ?? null, shown ?? null, askAt === undefined ? null : time(askAt), from];
  return (await tx.query(move, [investorId, chargeId, event, to, time(by.at), by.who, ...given])).length === 1;
}

/** Replaces the reference that two operators gave by the gateway's own. Returns false if it was replaced before. */
export const renameCharge = async (tx: Tx, charge: ChargeRow, partnerReference: string): Promise<boolean> =>
  (await tx.query(rename, [charge.investor_id, charge.charge_id, charge.partner_reference, partnerReference])).length === 1;

/** Claims sending a charge again. Returns false if another worker did, or if it is no longer to be sent. */
export const takeOnAgain = async (tx: Tx, charge: ChargeRow, at: Instant, askAt: Instant): Promise<boolean> =>
  (await tx.query(sendAgain, [charge.investor_id, charge.charge_id, time(at), time(askAt), charge.sent_at === null ? null : time(charge.sent_at)])).length ===
  1;

export async function setNextAsking(tx: Tx, charge: ChargeRow, at: Instant): Promise<void> {
  await tx.query(askNext, [charge.investor_id, charge.charge_id, time(at)]);
}

const byId = sql('payments.charge', `select ${COLUMNS} from payments.charge c where c.investor_id = $1 and c.charge_id = $2 for update`);
export const lockCharge = async (tx: Tx, investorId: string, chargeId: string): Promise<ChargeRow | null> =>
  (await tx.query<ChargeRow>(byId, [investorId, chargeId]))[0] ?? null;
