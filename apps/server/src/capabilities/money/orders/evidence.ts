/** Encrypts and decrypts the evidence of orders: exactly what was shown and accepted. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Keys, sameBytes, sha256 } from '../../../platform/keys.ts';
import type { ApprovalRow } from './approval-store.ts';
import { insertConsentOf, type StoredEvidence } from './place-store.ts';
import type { EvidenceRow } from './store.ts';

export interface Evidence {
  /** The exact bytes of the figures the investor saw. */
  readonly shown: Buffer;
  readonly shownAt: Instant;
  /** How the investor confirmed. */
  readonly factor: string;
}

export const contextOfConsent = (investorId: string, consentId: string): string => `${investorId}:orders.consent.shown:${consentId}`;
export const contextOf = (investorId: string, orderId: string): string => `${investorId}:orders.evidence.shown:${orderId}`;

/** What was shown, as stored: encrypted, with the SHA-256 digest of the plain bytes. */
const sealFor = (keys: Keys, context: string, shown: Buffer): { shownEncrypted: Buffer; sha256: Buffer } => ({
  shownEncrypted: keys.encrypt(shown.toString('utf8'), context),
  sha256: sha256(shown),
});
export const sealShown = (keys: Keys, investorId: string, orderId: string, shown: Buffer): { shownEncrypted: Buffer; sha256: Buffer } =>
  sealFor(keys, contextOf(investorId, orderId), shown);

/** Returns what was shown and whether it still matches its digest; an empty text if it cannot be decrypted. */
export function openShown(keys: Keys, investorId: string, evidence: EvidenceRow): { shown: string; isIntact: boolean } {
  try {
    const { order_id: orderId, consent_id: consentId } = evidence;
    const shown = keys.decrypt(evidence.shown_encrypted, consentId === null ? contextOf(investorId, orderId) : contextOfConsent(investorId, consentId));
    return { shown, isIntact: sameBytes(sha256(shown), evidence.sha256) };
  } catch {
    return { shown: '', isIntact: false };
  }
}

const stored = ({ keys, clientHash, address }: InvestorContext, sealedFor: string, { shown, shownAt, factor }: Evidence): StoredEvidence => ({
  ...sealFor(keys, sealedFor, shown),
  shownAt,
  factor,
  clientHash,
  address,
});

/** The evidence of a new order, as stored with it. */
export const evidenceOf = (context: InvestorContext, orderId: string, evidence: Evidence): StoredEvidence =>
  stored(context, contextOf(context.session.investorId, orderId), evidence);

/** Stores a mandate that was shown and accepted once: it is the evidence for the orders placed under it. */
export function keepConsent(tx: Tx, context: InvestorContext, consentId: string, evidence: Evidence): void {
  const { investorId } = context.session;
  insertConsentOf(tx, context.session, consentId, stored(context, contextOfConsent(investorId, consentId), evidence), context.business);
}

export const contextOfApproval = (investorId: string, orderId: string, column: 'shown' | 'reason'): string =>
  `${investorId}:orders.approval.${column}:${orderId}`;

/** What the approver of an order was shown, as stored. */
export const sealApproved = (keys: Keys, investorId: string, orderId: string, shown: Buffer): { shownEncrypted: Buffer; sha256: Buffer } => ({
  shownEncrypted: keys.encrypt(shown.toString('utf8'), contextOfApproval(investorId, orderId, 'shown')),
  sha256: sha256(shown),
});

/** Returns what was approved and whether it still matches its digest; an empty text if it cannot be decrypted. */
export function openApproved(keys: Keys, investorId: string, { order_id, shown_encrypted, sha256: digest }: ApprovalRow): { shown: string; isIntact: boolean } {
  try {
    const shown = keys.decrypt(shown_encrypted!, contextOfApproval(investorId, order_id, 'shown'));
    return { shown, isIntact: sameBytes(sha256(shown), digest!) };
  } catch {
    return { shown: '', isIntact: false };
  }
}

/** The reason an order was declined: encrypted for storage, decrypted for reading. */
export const sealReason = (keys: Keys, investorId: string, orderId: string, reason: string): Buffer =>
  keys.encrypt(reason, contextOfApproval(investorId, orderId, 'reason'));
export const openReason = (keys: Keys, investorId: string, { order_id, reason_encrypted }: ApprovalRow): string | null =>
  reason_encrypted === null ? null : keys.decrypt(reason_encrypted, contextOfApproval(investorId, order_id, 'reason'));
