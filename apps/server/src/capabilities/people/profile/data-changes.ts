/** Changes of personal data under review by compliance: one operator proposes to apply one, another agrees; one alone may decline. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/data-changes.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { actsOf } from '../../../platform/audit-trail.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { emit } from '../../../platform/queue.ts';
import type { Steps } from '../../../platform/serve.ts';
import { contactOf } from '../accounts/index.ts';
import { openProposals, overtake, propose } from '../decisions/index.ts';
import { type CivilRegistryWord, holdProfile } from '../kyc/index.ts';
import { applyChange } from './apply-change.ts';
import * as profileEvents from './events.ts';
import { type Change, changeOf, markEnded, proofsOf, waitingChanges } from './store.ts';

export async function listDataChanges(
  db: Db,
  { keys }: OperatorContext,
  { after, size = 25 }: InputOf<typeof call.listDataChanges>,
): Promise<Answer<typeof call.listDataChanges>> {
  const rows = await waitingChanges(db, cursorAfter(after), size + 1);
  const { shown, next } = pageOf(rows, size, ({ placeAt: at, changeId: id }) => ({ at, id }));
  const [proposals, contacts] = await Promise.all([
    openProposals(
      db,
      shown.map(({ changeId }) => changeId),
    ),
    Promise.all(shown.map(({ investorId, loginId }) => contactOf(db, keys, investorId, loginId))),
  ]);
  return done({
    items: shown.map(({ investorId, changeId, fields, askedAt }, index) => ({
      investorId,
      changeId,
      name: contacts[index]?.name ?? '',
      fields: [...fields],
      askedAt: toIso(askedAt),
      proposalId: proposals.get(changeId) ?? null,
    })),
    next,
  });
}

export async function openDataChange(
  tx: Tx,
  { keys }: OperatorContext,
  { investorId, changeId }: InputOf<typeof call.openDataChange>,
): Promise<Answer<typeof call.openDataChange>> {
  const change = await changeOf(tx, keys, investorId, changeId);
  if (!change) throw notFound();
  const [contact, proofs, proposals] = await Promise.all([
    contactOf(tx, keys, change.investorId, change.loginId),
    proofsOf(tx, change.investorId, change.changeId),
    openProposals(tx, [change.changeId]),
  ]);
  const { from, to } = change.values;
  return done({
    name: contact?.name ?? '',
    askedAt: toIso(change.askedAt),
    state: change.state,
    fields: change.fields.map((field) => ({ field, from: from[field] ?? '', to: to[field] ?? '' })),
    documents: proofs.map(({ kind }) => kind),
    registry: {
      outcome: change.registry?.outcome ?? 'waiting',
      fields: Object.entries(change.registry?.details ?? {}).map(([field, verdict]) => ({ field, verdict })),
    },
    proposalId: proposals.get(change.changeId) ?? null,
  });
}

export async function openProof(
  { db, files }: Steps,
  _context: OperatorContext,
  { investorId, changeId, kind }: InputOf<typeof call.openProof>,
): Promise<Answer<typeof call.openProof>> {
  const proof = (await proofsOf(db, investorId, changeId)).find((one) => one.kind === kind);
  if (!proof) throw notFound();
  const bytes = await files.get(investorId.toLowerCase(), proof.file_id);
  return done({ image: bytes.toString('base64'), contentType: 'image/jpeg' });
}

/**
 * What the operator has not opened yet: the change itself with the civil registry's result, or a document uploaded with it.
 * Deciding about a name, NIK or birth requires having seen the card.
 */
async function whyUndecidable(
  db: Db,
  { operator: { operatorId } }: OperatorContext,
  { investorId, changeId, registry }: Pick<Change, 'investorId' | 'changeId' | 'registry'>,
): Promise<'caseUnseen' | 'picturesUnseen' | null> {
  const of = { operatorId, subject: investorId };
  const [opened, looks, proofs] = await Promise.all([
    actsOf(db, { ...of, call: 'profile.openDataChange' }),
    actsOf(db, { ...of, call: 'profile.openProof' }),
    proofsOf(db, investorId, changeId),
  ]);
  // A change opened before the registry replied did not show its result.
  if (!opened.some((act) => act.changeId === changeId && act.registry === registry?.outcome)) return 'caseUnseen';
  return proofs.every(({ kind }) => looks.some((look) => look.changeId === changeId && look.kind === kind)) ? null : 'picturesUnseen';
}

/** The concern shown to the second operator, when the registry did not confirm the data. */
const CONCERNS: Readonly<Partial<Record<CivilRegistryWord['outcome'], string>>> = { differs: 'registryDiffers', unknown: 'registryUnknown' };
function factsOf({ outcome }: CivilRegistryWord): Readonly<Record<string, string>> {
  const concerns = CONCERNS[outcome];
  return concerns === undefined ? {} : { concerns };
}

export async function proposeDataChange(
  tx: Tx,
  context: OperatorContext,
  { investorId, changeId, note }: InputOf<typeof call.proposeDataChange>,
): Promise<Answer<typeof call.proposeDataChange>> {
  const change = await changeOf(tx, context.keys, investorId, changeId);
  if (!change) throw notFound();
  if (change.state !== 'waiting') return refuse('changeDecided');
  if (change.registry === null) return refuse('checksPending');
  const why = await whyUndecidable(tx, context, change);
  if (why !== null) return refuse(why);
  const about = { investorId: change.investorId, changeId: change.changeId };
  const proposalId = await propose(tx, context, { kind: 'profile.changeData', subject: change.changeId, about, facts: factsOf(change.registry), note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** A change declined or withdrawn in the meantime, or that conflicts with other data by now, is not applied. */
export const changeDecision: DecisionOf = {
  kind: 'profile.changeData',
  deciding: ['compliance'],
  // Withdrawing a change locks the profile first, too.
  hold: (tx, { investorId = '' }) => holdProfile(tx, investorId),
  async whyNotYet(tx, context, { investorId = '', changeId = '' }) {
    const change = await changeOf(tx, context.keys, investorId, changeId);
    return change && whyUndecidable(tx, context, change);
  },
  async carryOut(tx, context, { investorId = '', changeId = '' }) {
    const { keys, business } = context;
    const change = await changeOf(tx, keys, investorId, changeId);
    if (!change || !(await markEnded(tx, keys, investorId, changeId, { state: 'applied' }, business))) return false;
    const of = { investorId, loginId: change.loginId, changeId };
    if ((await applyChange(tx, context, of, change.values.to)) !== null) return false;
    await emit(tx, profileEvents.dataChanged, changeId, of);
    return true;
  },
};

export async function declineDataChange(
  tx: Tx,
  { keys, business }: OperatorContext,
  { investorId, changeId, reason, note = '' }: InputOf<typeof call.declineDataChange>,
): Promise<Answer<typeof call.declineDataChange>> {
  const change = await changeOf(tx, keys, investorId, changeId);
  if (!change) throw notFound();
  await holdProfile(tx, change.investorId);
  if (!(await markEnded(tx, keys, change.investorId, change.changeId, { state: 'declined', reason, note: note.trim() }, business)))
    return refuse('changeDecided');
  await overtake(tx, 'profile.changeData', [change.changeId], business);
  await emit(tx, profileEvents.dataChangeDeclined, change.changeId, { investorId: change.investorId, loginId: change.loginId, changeId: change.changeId });
  return done({});
}
