/** What a bank asks and tells us about virtual accounts, whatever protocol it speaks. */
import type { Instant } from '@lumbung/kernel/time.ts';

/** What is to be paid for a number, or why nothing is. */
export type Inquiry =
  | { readonly kind: 'payable'; readonly name: string; readonly amount: bigint }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'expired' };

export interface IncomingCredit {
  readonly partner: string;
  readonly eventId: string;
  readonly externalId: string;
  readonly bodyHash: Buffer;
  readonly accountNumber: string;
  readonly amount: bigint;
  readonly creditedAt: Instant;
  readonly sourceBank: string | null;
  readonly sourceAccount: string | null;
}

/** What became of a credit. `repeated` is a message we had before; the answer is the first one's. */
export type Received = { readonly kind: 'paid' | 'suspended'; readonly repeated: boolean } | { readonly kind: 'unknown' | 'inconsistent' | 'externalIdReused' };

export interface VirtualAccounts {
  inquire(accountNumber: string): Promise<Inquiry>;
  receive(credit: IncomingCredit): Promise<Received>;
}
