/** Returns one customer as operators see it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import type * as call from '@lumbung/contract/customers/get.ts';
import { DECISIONS } from '@lumbung/contract/customers/parts.ts';
import { maskEmail, maskNumber } from '@lumbung/kernel/identity.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Keys } from '../../../platform/keys.ts';
import { IDLE_MS } from '../../../platform/tokens.ts';
import { contextOf } from '../accounts/index.ts';
import { openProposals } from '../decisions/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { locksOf } from './locks.ts';
import { maskName } from './rules.ts';
import {
  codesOf,
  countBrought,
  type DisclosureRow,
  type EventRow,
  findCustomer,
  findProposal,
  listDisclosures,
  listEvents,
  listPeople,
  type PersonRow,
} from './store.ts';

export async function get(tx: Tx, context: OperatorContext, input: InputOf<typeof call.get>): Promise<Answer<typeof call.get>> {
  const investorId = input.investorId.toLowerCase();
  const { keys, system } = context;
  const found = investorId === HOUSE_INVESTOR ? null : await findCustomer(tx, investorId);
  if (!found) throw notFound();
  const standing = await investorStatusOf(tx, investorId);
  const people = await listPeople(tx, investorId, system, (system - IDLE_MS) as Instant);
  const [proposals, proposal, codes, events, disclosures] = await Promise.all([
    openProposals(
      tx,
      people.map(({ login_id }) => login_id),
    ),
    findProposal(tx, investorId, DECISIONS),
    codesOf(tx, investorId),
    listEvents(tx, investorId),
    listDisclosures(tx, investorId),
  ]);
  const shown = await Promise.all(
    people.map(async (person) => ({
      ...presentPerson(keys, investorId, person),
      locks: await locksOf(tx, keys, investorId, person, system),
      proposalId: proposals.get(person.login_id) ?? null,
    })),
  );
  return done({
    customer: {
      investorId,
      kind: found.kind,
      state: found.state,
      since: toIso(found.created_at),
      identity: standing.identity,
      riskLevel: standing.riskLevel,
      verifiedAt: standing.verifiedAt === null ? null : toIso(standing.verifiedAt),
      people: shown,
      codes,
      brought: codes.length === 0 ? 0 : await countBrought(tx, investorId),
      broughtBy: found.brought_by,
      proposal: proposal && { proposalId: proposal.proposal_id, kind: proposal.kind },
      disclosures: disclosures.map((row) => presentDisclosure(keys, row)),
      events: events.map(presentEvent),
    },
  });
}

function presentPerson(keys: Keys, investorId: string, row: PersonRow): Omit<Customer['people'][number], 'locks' | 'proposalId'> {
  const open = (sealed: Buffer, column: string): string => keys.decrypt(sealed, contextOf(investorId, column));
  return {
    loginId: row.login_id,
    name: maskName(open(row.name_encrypted, 'name')),
    email: maskEmail(open(row.email_encrypted, 'email')),
    phone: row.phone_encrypted && maskNumber(open(row.phone_encrypted, 'phone')),
    isActive: row.is_active,
    makes: row.makes,
    approves: row.approves,
    liveSessions: row.live,
    knownDevices: row.devices.length,
  };
}

/** The encryption context of a disclosure's reason. */
export const noteContext = (disclosureId: string): string => `${disclosureId}:operations.disclosure`;

const presentDisclosure = (keys: Keys, { disclosure_id: id, reason, note_encrypted: note, at, operator }: DisclosureRow): Customer['disclosures'][number] => ({
  at: toIso(at),
  operator,
  reason,
  note: keys.decrypt(note, noteContext(id)),
});

const presentEvent = ({ at, kind, details }: EventRow): Customer['events'][number] => ({
  at: toIso(at),
  kind,
  call: details.call ?? '',
  reason: details.reason ?? null,
  place: details.place ?? null,
});
