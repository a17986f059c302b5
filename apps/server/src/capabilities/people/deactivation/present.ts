/** Formats the progress of closing an account for replies, and computes the proof of a request. */
import { toIso } from '@lumbung/kernel/time.ts';
import { type Keys, sameBytes } from '../../../platform/keys.ts';
import type { RequestRow } from './store.ts';

/** The reply for an account without a closing request, and for a caller without proof. */
export const ACTIVE = { state: 'active', requestedAt: null, reason: null } as const;

export const presentRequest = (request: Pick<RequestRow, 'state' | 'requested_at' | 'reason'> | null) =>
  request ? { state: request.state, requestedAt: toIso(request.requested_at), reason: request.reason } : ACTIVE;

/** The proof given to the person who requested the closing, to query its progress by address. */
export const proofOf = (keys: Keys, requestId: string): string => keys.mac('code', 'deactivation', requestId).toString('base64url');
export const isProof = (keys: Keys, requestId: string, given: string): boolean => sameBytes(Buffer.from(proofOf(keys, requestId)), Buffer.from(given));
