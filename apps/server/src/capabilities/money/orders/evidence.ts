/** Exactly what was shown and accepted. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import type { EvidenceRow, NewOrder } from './store.ts';

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

/** The evidence of a new order, as it is stored with it. */
export function evidenceOf(context: InvestorContext, orderId: string, { shown, shownAt, factor }: Evidence): NewOrder['evidence'] {
  return {
    ...sealShown(context.keys, context.session.investorId, orderId, shown),
    shownAt,
    factor,
    clientHash: context.clientHash,
    address: context.address,
  };
}
