/** Verifies every signature: audit events of operators, and seals of the ledger. */
import type { CheckChainsReply } from '@lumbung/contract/operations/check-chains.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { auditSeals } from '../../../ledger/ledger.ts';
import { findBrokenAuditEvents } from '../../../platform/audit-trail.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { readChains } from './console-queries.ts';
import { namesOf } from './store.ts';

/** Maximum number shown; a longer list adds nothing, because every entry needs investigation then. */
const MOST_SHOWN = 100;

export async function checkChains(db: Db, { keys }: OperatorContext): Promise<Outcome<CheckChainsReply, never>> {
  const [{ acts, seals }, broken, brokenSeals] = await Promise.all([readChains(db), findBrokenAuditEvents(db, keys), auditSeals(db, keys)]);
  const shown = broken.slice(0, MOST_SHOWN);
  const names = await namesOf(
    db,
    shown.map(({ operatorId }) => operatorId),
  );
  const brokenActs = shown.map(({ operatorId, number }) => ({ operatorId, operatorName: names.get(operatorId) ?? '', number }));
  return done({ acts, seals, brokenActs, brokenSeals });
}
