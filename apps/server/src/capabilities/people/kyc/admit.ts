/** Checks who may fill in a profile, and whether it is still editable. Every call that writes a profile starts here. */
import { type Outcome, done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { kindOf } from '../accounts/index.ts';
import { isEditable } from './rules.ts';
import { addEvent, lockStanding, type InvestorStatusRow, startDraft } from './store.ts';

/** Admits a person or a partner's user; companies and agents have calls of their own. */
export async function admitPerson(tx: Tx, { session }: InvestorContext): Promise<Outcome<InvestorStatusRow, 'userNotFound' | 'agentCannotBeCustomer'>> {
  const { investorId } = session;
  const [kind, standing] = await Promise.all([kindOf(tx, investorId), lockStanding(tx, investorId)]);
  if (kind === 'agent') return refuse('agentCannotBeCustomer');
  return (kind === 'person' || kind === 'partner') && standing ? done(standing) : refuse('userNotFound');
}

/** The same, but an agent is refused as unknown, and only while the profile is editable. The first write starts the identification. */
export async function admitWriter(tx: Tx, context: InvestorContext): Promise<Outcome<InvestorStatusRow, 'userNotFound' | 'profileLocked'>> {
  const admitted = await admitPerson(tx, context);
  if (!admitted.ok) return refuse('userNotFound');
  if (!isEditable(admitted.value.state)) return refuse('profileLocked');
  await startOnce(tx, context);
  return admitted;
}

/** Records the start of the identification, once. */
export async function startOnce(tx: Tx, { session, keys, system, business }: InvestorContext): Promise<void> {
  if (await startDraft(tx, session.investorId)) await addEvent(tx, keys, session.investorId, system, { kind: 'started', at: business });
}
