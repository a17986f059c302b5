/** Opens one hit with everything needed to decide it: the party's data beside the list entry. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/hits.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { plainNumber } from '@lumbung/kernel/listed-row.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { proposalsAbout } from '../decisions/index.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { presentHits, toldOf } from './present.ts';
import { birthBonus, nameScore, soundsOf } from './rules.ts';
import { findEdition, findEntry, findHitOf, type HitRow } from './store.ts';

export async function openHit(tx: Tx, { keys }: OperatorContext, input: InputOf<typeof call.openHit>): Promise<Answer<typeof call.openHit>> {
  const [investorId, hitId] = [input.investorId.toLowerCase(), input.hitId.toLowerCase()];
  const row = await findHitOf(tx, investorId, hitId);
  if (!row) throw notFound();
  const [party, found, edition, status, proposals, [hit]] = await Promise.all([
    toldOf(tx, keys, row),
    findEntry(tx, keys, row.edition_id, row.row),
    findEdition(tx, row.edition_id),
    investorStatusOf(tx, investorId),
    proposalsAbout(tx, keys, hitId),
    presentHits(tx, keys, [row]),
  ]);
  if (!found || !edition || !hit) throw new Error(`the hit ${hitId} has no entry`);
  const told = party?.told ?? { kind: found.entry.kind, name: '', numbers: [] };
  const numbers = (told.numbers ?? []).map(plainNumber);
  const sounds = soundsOf(told.name, told.kind);
  return done({
    hit,
    told: { birthDate: told.birthDate ?? null, numbers: numbers.map(maskNumber) },
    listed: {
      ...found.entry,
      names: [...found.entry.names],
      births: [...found.entry.births],
      numbers: found.entry.numbers.map(maskNumber),
      list: row.list,
      edition: edition.name,
      issuedOn: edition.issued_on,
    },
    marks: {
      name: Math.max(...found.entry.names.map((name) => nameScore(sounds, soundsOf(name, found.entry.kind)))),
      birth: birthBonus(told.birthDate, found.entry.births),
      number: numbers.some((number) => found.entry.numbers.includes(number)),
    },
    isFrozen: status.isFrozen,
    history: historyOf(row, proposals),
  });
}

type History = Extract<Answer<typeof call.openHit>, { ok: true }>['value']['history'];

function historyOf(row: HitRow, proposals: Awaited<ReturnType<typeof proposalsAbout>>): History {
  const plain = { operator: null, note: null };
  return [
    { kind: 'found', at: toIso(row.found_at), ...plain },
    ...proposals.flatMap(({ kind, about, state, proposedByName, proposedAt, decidedByName, decidedAt, note }): History => {
      const proposed = { kind: 'proposed' as const, at: toIso(proposedAt), operator: proposedByName, note };
      if (decidedAt === null || state === 'open') return [proposed];
      const became = state === 'agreed' ? (kind === 'screening.lift' ? 'lifted' : about.verdict === 'confirmed' ? 'confirmed' : 'cleared') : state;
      return [proposed, { kind: became, at: toIso(decidedAt), operator: decidedByName, note: null }];
    }),
    ...(row.state === 'gone' && row.decided_at !== null ? [{ kind: 'gone' as const, at: toIso(row.decided_at), ...plain }] : []),
  ];
}
