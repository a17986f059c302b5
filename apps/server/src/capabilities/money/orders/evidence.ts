/** Exactly what was shown and accepted. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import type { ApprovalRow } from './approval-store.ts';
import type { NewOrder } from './place-store.ts';
import type { EvidenceRow } from './store.ts';

export interface Evidence {
  /** The exact bytes of the figures the investor saw. */
  readonly shown: Buffer;
  readonly shownAt: Instant;
  /** How the investor confirmed. */
  readonly factor: string;
}

export const contextOf = (investorId: string, orderId: string): string => `${investorId}:orders.evidence.shown:${orderId}`;

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

export const contextOfApproval = (investorId: string, orderId: string, column: 'shown' | 'reason'): string =>
  `${investorId}:orders.approval.${column}:${orderId}`;

/** What was shown to who agreed to an order, as it is stored. */
export const sealApproved = (keys: Keys, investorId: string, orderId: string, shown: Buffer): { shownEncrypted: Buffer; sha256: Buffer } => ({
  shownEncrypted: keys.encrypt(shown.toString('utf8'), contextOfApproval(investorId, orderId, 'shown')),
  sha256: sha256(shown),
});

/** What was agreed to, and whether it is still what it was. */
export function openApproved(keys: Keys, investorId: string, { order_id, shown_encrypted, sha256: digest }: ApprovalRow): { shown: string; isIntact: boolean } {
  try {
    const shown = keys.decrypt(shown_encrypted!, contextOfApproval(investorId, order_id, 'shown'));
    return { shown, isIntact: sameBytes(sha256(shown), digest!) };
  } catch {
    return { shown: '', isIntact: false };
  }
}

/** Why an order was declined, as it is stored, and as it is read. */
export const sealReason = (keys: Keys, investorId: string, orderId: string, reason: string): Buffer =>
  keys.encrypt(reason, contextOfApproval(investorId, orderId, 'reason'));
export const openReason = (keys: Keys, investorId: string, { order_id, reason_encrypted }: ApprovalRow): string | null =>
  reason_encrypted === null ? null : keys.decrypt(reason_encrypted, contextOfApproval(investorId, order_id, 'reason'));
