/** How far the closing of an account is, as replies show it; and what proves that somebody asked for it. */
import { toIso } from '@lumbung/kernel/time.ts';
import { type Keys, sameBytes } from '../../../platform/keys.ts';
import type { RequestRow } from './store.ts';

/** What is answered of an account that nobody asked to close, and to whoever proves nothing. */
export const ACTIVE = { state: 'active', requestedAt: null, reason: null } as const;

export const presentRequest = (request: Pick<RequestRow, 'state' | 'requested_at' | 'reason'> | null) =>
  request ? { state: request.state, requestedAt: toIso(request.requested_at), reason: request.reason } : ACTIVE;

/** Whoever asked for a closing has it, and may ask by the address how far it is. */
export const proofOf = (keys: Keys, requestId: string): string => keys.mac('code', 'deactivation', requestId).toString('base64url');
export const isProof = (keys: Keys, requestId: string, given: string): boolean => sameBytes(Buffer.from(proofOf(keys, requestId)), Buffer.from(given));
