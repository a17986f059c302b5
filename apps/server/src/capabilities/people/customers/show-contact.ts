/** Shows the names, addresses and numbers of one customer unmasked, and stores the reason given. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/customers/show-contact.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR, type Instant } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { IDLE_MS } from '../../../platform/tokens.ts';
import { contextOf } from '../accounts/index.ts';
import { noteContext } from './get.ts';
import { addDisclosure, findCustomer, listPeople } from './store.ts';

/** How long the data may stay on the screen: a phone call and a note of it. */
const SHOWN_SECONDS = 300;
/** Disclosures per operator and hour: as many customers as a busy support operator helps. */
export const SHOWN_AN_HOUR = 20;

export async function showContact(
  tx: Tx,
  context: OperatorContext,
  { reason, note, ...input }: InputOf<typeof call.showContact>,
): Promise<Answer<typeof call.showContact>> {
  const { keys, system } = context;
  const { operatorId } = context.operator;
  const investorId = input.investorId.toLowerCase();
  const found = investorId === HOUSE_INVESTOR ? null : await findCustomer(tx, investorId);
  if (!found) throw notFound();
  const people = await listPeople(tx, investorId, system, (system - IDLE_MS) as Instant);
  const { used } = await consume(tx, `contactShown:${operatorId}`, system, HOUR);
  if (used > SHOWN_AN_HOUR) {
    recordOfRequest(tx, context, 'contactBarred', { call: 'customers.showContact', operatorId }, investorId);
    return refuseAndKeep('tooManyShown');
  }

  const disclosureId = newId(system);
  addDisclosure(tx, { disclosureId, operatorId, investorId, reason, note: keys.encrypt(note, noteContext(disclosureId)), at: system });
  recordOfRequest(tx, context, 'contactShown', { call: 'customers.showContact', operatorId, reason }, investorId);
  const open = (sealed: Buffer, column: string): string => keys.decrypt(sealed, contextOf(investorId, column));
  return done({
    disclosureId,
    company: found.company_encrypted && open(found.company_encrypted, 'company'),
    people: people.map((person) => ({
      loginId: person.login_id,
      name: open(person.name_encrypted, 'name'),
      email: open(person.email_encrypted, 'email'),
      phone: person.phone_encrypted && open(person.phone_encrypted, 'phone'),
    })),
    seconds: SHOWN_SECONDS,
  });
}
