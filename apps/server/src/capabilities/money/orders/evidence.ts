/** Exactly what was shown and accepted, kept with the code of its order. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
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
export const sealShown = (keys: Keys, investorId: string, orderId: string, shown: Buffer): { shownEncrypted: Buffer; sha256: Buffer } => ({
  shownEncrypted: keys.encrypt(shown.toString('utf8'), contextOf(investorId, orderId)),
  sha256: sha256(shown),
});

/** What was shown, and whether it is still what it was; empty when nobody can tell any more. */
export function openShown(keys: Keys, investorId: string, evidence: EvidenceRow): { shown: string; isIntact: boolean } {
  try {
    const shown = keys.decrypt(evidence.shown_encrypted, contextOf(investorId, evidence.order_id));
    return { shown, isIntact: sameBytes(sha256(shown), evidence.sha256) };
  } catch {
    return { shown: '', isIntact: false };
  }
}

/** Keeps the evidence of an order of any kind, and claims its code. */
export async function keepEvidence(tx: Tx, context: InvestorContext, order: { orderId: string; code: string }, evidence: Evidence): Promise<void> {
  const { investorId } = context.session;
  const { shown, ...more } = evidence;
  await insertEvidence(tx, investorId, {
    ...order,
    ...more,
    ...sealShown(context.keys, investorId, order.orderId, shown),
    clientHash: context.clientHash,
    address: context.address,
    at: context.business,
  });
}
