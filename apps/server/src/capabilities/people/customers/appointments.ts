/** Who is proposed as an agent, until two people have decided. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Appointed } from '../accounts/index.ts';

export interface AppointmentRow extends Appointed {
  readonly proposed_at: Instant;
  readonly ends_at: Instant;
}

/** $1 investor $2 code $3 email key $4 phone key $5 email $6 name $7 phone $8 language $9 at $10 until */
const insert = sql(
  'customers.addAppointment',
  `
  insert into accounts.appointment (investor_id, code, email_key, phone_key, email_encrypted, name_encrypted, phone_encrypted, language, proposed_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const take = sql('customers.takeAppointment', 'delete from accounts.appointment where investor_id = $1 and ends_at > $2 returning *');
const drop = sql('customers.dropAppointment', 'delete from accounts.appointment where investor_id = $1 returning 1');
/** What was declined of the same code: its proposal is closed, and it must not end the new one. */
const replace = sqlOverAll('customers.replaceAppointments', 'delete from accounts.appointment where code = $1');
const MOST = 100;
const waiting = sqlOverAll('customers.appointments', `select * from accounts.appointment where ends_at > $1 order by proposed_at, investor_id limit ${MOST}`);

/** Writes down who is proposed, in place of whoever was proposed with the same code and declined. */
export async function addAppointment(tx: Tx, of: AppointmentRow): Promise<void> {
  await tx.query(replace, [of.code]);
  const sealed = [of.email_encrypted, of.name_encrypted, of.phone_encrypted];
  await tx.query(insert, [of.investor_id, of.code, of.email_key, of.phone_key, ...sealed, of.language, time(of.proposed_at), time(of.ends_at)]);
}

/** What was proposed and is not over, once; it is deleted. */
export const takeAppointment = async (tx: Tx, investorId: string, now: Instant): Promise<AppointmentRow | null> =>
  (await tx.query<AppointmentRow>(take, [investorId, time(now)]))[0] ?? null;

/** Answers whether it still waited. */
export const dropAppointment = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(drop, [investorId])).length > 0;

export const listAppointed = (db: Db, now: Instant): Promise<AppointmentRow[]> => db.query<AppointmentRow>(waiting, [time(now)]);
