/** Appoints an agent: one operator proposes the person and code, another approves, and the agent is notified how to sign in. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/customers/appoint-agent.ts';
import { maskEmail, maskNumber, normaliseEmail, normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { validationError } from '../../../platform/faults.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { contextOf, openAgentAccount } from '../accounts/index.ts';
import { openProposals, overtake, propose } from '../decisions/index.ts';
import { addAppointment, dropAppointment, listAppointed, takeAppointment } from './appointments.ts';
import * as customersEvents from './events.ts';
import { findByCode, findByEmail, findByPhone } from './store.ts';

const KIND = 'customers.appointAgent';
/** How long a proposal may be open: after that the proposed person's data is deleted. */
const LIFE_MS = 7 * 24 * 3_600_000;

export async function appointAgent(
  tx: Tx,
  context: OperatorContext,
  { note, language, ...input }: InputOf<typeof call.appointAgent>,
): Promise<Answer<typeof call.appointAgent>> {
  const { keys, business, system } = context;
  const [code, email, phone] = [input.code.trim().toUpperCase(), normaliseEmail(input.email), normalisePhone(input.phone)];
  if (phone === null) throw validationError([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);
  const name = input.name.trim().replace(/\s+/g, ' ');
  const [emailKey, phoneKey] = [keys.indexKey(`email:${email}`), keys.indexKey(`phone:${phone}`)];
  const [ofCode, ofEmail, ofPhone] = await Promise.all([findByCode(tx, code), findByEmail(tx, emailKey), findByPhone(tx, phoneKey)]);
  if (ofCode !== null) return refuse('agentCodeTaken');
  if (ofEmail !== null) return refuse('agentEmailTaken');
  if (ofPhone !== null) return refuse('agentPhoneTaken');

  const [investorId, endsAt] = [newId(system), plus(business, LIFE_MS)];
  const proposalId = await propose(tx, context, { kind: KIND, subject: code, about: { investorId, code }, facts: { agent: code }, note });
  if (proposalId === null) return refuse('alreadyProposed');
  const seal = (text: string, column: string): Buffer => keys.encrypt(text, contextOf(investorId, column));
  await addAppointment(tx, {
    investor_id: investorId,
    code,
    email_key: emailKey,
    phone_key: phoneKey,
    email_encrypted: seal(email, 'email'),
    name_encrypted: seal(name, 'name'),
    phone_encrypted: seal(phone, 'phone'),
    language,
    proposed_at: business,
    ends_at: endsAt,
  });
  await scheduleTask(tx, customersEvents.expireAppointment, investorId, endsAt, { investorId, code });
  return done({ proposalId });
}

/** If another account got the code, address or number in the meantime, the proposal is overtaken. */
export const appointDecision: DecisionOf = {
  kind: KIND,
  deciding: ['compliance', 'admin'],
  async carryOut(tx, { keys, business }, { investorId = '' }, { proposalId }) {
    const appointed = await takeAppointment(tx, investorId, business);
    if (!appointed || !(await openAgentAccount(tx, keys, appointed, business))) return false;
    await emit(tx, customersEvents.agentAppointed, proposalId, { investorId, code: appointed.code, proposalId });
    return true;
  },
};

/** Expires an appointment that was not approved in time: deletes its data and overtakes the proposal, unless a newer one has the same code. */
const expireAppointment = ({ transact, business }: Errand, { investorId, code }: customersEvents.OfAppointment): Promise<void> =>
  transact(async (tx) => {
    if (await dropAppointment(tx, investorId)) await overtake(tx, KIND, [code], business);
  });
export const jobs = [does(customersEvents.expireAppointment, expireAppointment)];

export async function listAppointments(tx: Tx, { keys, business }: OperatorContext): Promise<Answer<typeof call.listAppointments>> {
  const rows = await listAppointed(tx, business);
  const proposals = await openProposals(
    tx,
    rows.map(({ code }) => code),
  );
  return done({
    items: rows.map((row) => {
      const open = (sealed: Buffer, column: string): string => keys.decrypt(sealed, contextOf(row.investor_id, column));
      return {
        code: row.code,
        name: open(row.name_encrypted, 'name'),
        email: maskEmail(open(row.email_encrypted, 'email')),
        phone: maskNumber(open(row.phone_encrypted, 'phone')),
        proposedAt: toIso(row.proposed_at),
        endsAt: toIso(row.ends_at),
        proposalId: proposals.get(row.code) ?? null,
      };
    }),
  });
}
