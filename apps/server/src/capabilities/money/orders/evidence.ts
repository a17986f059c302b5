/** Exactly what was shown and accepted, kept with the code of its order. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import { type EvidenceRow, insertEvidence } from './store.ts';

export interface Evidence {
  /** The exact bytes of the figures the investor saw. */
  readonly shown: Buffer;
  readonly shownAt: Instant;
  /** How the investor confirmed. */
  readonly factor: string;
}

const contextOf = (investorId: string, orderId: string): string => `${investorId}:orders.evidence.shown:${orderId}`;

/** What was shown, as it is stored: sealed, with the digest of the bytes themselves. */
export const sealShown = (keys: Keys, investorId: string, orderId: string, shown: Buffer): { shownSealed: Buffer; sha256: Buffer } => ({
  shownSealed: keys.seal(shown.toString('utf8'), contextOf(investorId, orderId)),
  sha256: sha256(shown),
});

/** What was shown, and whether it is still what it was; empty when nobody can tell any more. */
export function openShown(keys: Keys, investorId: string, evidence: EvidenceRow): { shown: string; isIntact: boolean } {
  try {
    const shown = keys.open(evidence.shown_sealed, contextOf(investorId, evidence.order_id));
    return { shown, isIntact: sameBytes(sha256(shown), evidence.sha256) };
  } catch {
    return { shown: '', isIntact: false };
  }
}

/** Keeps the evidence of an order of any kind, and claims its code. */
export async function keepEvidence(tx: Tx, facts: InvestorFacts, order: { orderId: string; code: string }, evidence: Evidence): Promise<void> {
  const { investorId } = facts.session;
  const { shown, ...more } = evidence;
  await insertEvidence(tx, investorId, {
    ...order,
    ...more,
    ...sealShown(facts.keys, investorId, order.orderId, shown),
    clientHash: facts.clientHash,
    address: facts.address,
    at: facts.business,
  });
}
