/** Proposed agents, until two operators have decided. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Appointed } from '../accounts/index.ts';

export interface AppointmentRow extends Appointed {
  readonly proposed_at: Instant;
  readonly ends_at: Instant;
}

/** Parameters: $1 investor, $2 code, $3 email key, $4 phone key, $5 email, $6 name, $7 phone, $8 language, $9 proposed at, $10 ends at. */
const insert = sql(
  'customers.addAppointment',
  `
  insert into accounts.appointment (investor_id, code, email_key, phone_key, email_encrypted, name_encrypted, phone_encrypted, language, proposed_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const take = sql('customers.takeAppointment', 'delete from accounts.appointment where investor_id = $1 and ends_at > $2 returning *');
const drop = sql('customers.dropAppointment', 'delete from accounts.appointment where investor_id = $1 returning 1');
/** Deletes a declined appointment of the same code, so that its expiry cannot end the new one. */
const replace = sqlOverAll('customers.replaceAppointments', 'delete from accounts.appointment where code = $1');
const MOST = 100;
const waiting = sqlOverAll('customers.appointments', `select * from accounts.appointment where ends_at > $1 order by proposed_at, investor_id limit ${MOST}`);

/** Stores a proposed agent, replacing a declined one with the same code. */
export async function addAppointment(tx: Tx, of: AppointmentRow): Promise<void> {
  await tx.query(replace, [of.code]);
  const sealed = [of.email_encrypted, of.name_encrypted, of.phone_encrypted];
  await tx.query(insert, [of.investor_id, of.code, of.email_key, of.phone_key, ...sealed, of.language, time(of.proposed_at), time(of.ends_at)]);
}

/** Returns and deletes an unexpired appointment, once. */
export const takeAppointment = async (tx: Tx, investorId: string, now: Instant): Promise<AppointmentRow | null> =>
  (await tx.query<AppointmentRow>(take, [investorId, time(now)]))[0] ?? null;

/** Returns whether it was still pending. */
export const dropAppointment = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(drop, [investorId])).length > 0;

export const listAppointed = (db: Db, now: Instant): Promise<AppointmentRow[]> => db.query<AppointmentRow>(waiting, [time(now)]);
