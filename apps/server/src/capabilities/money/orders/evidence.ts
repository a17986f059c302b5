/** Exactly what was shown and accepted, kept with the code of its order. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { sha256 } from '../../../platform/keys.ts';
import { insertEvidence } from './store.ts';

export interface Evidence {
  /** The exact bytes of the figures the investor saw. */
  readonly shown: Buffer;
  readonly shownAt: Instant;
  /** How the investor confirmed. */
  readonly factor: string;
}

/** Keeps the evidence of an order of any kind, and claims its code. */
export async function keepEvidence(tx: Tx, facts: InvestorFacts, order: { orderId: string; code: string }, evidence: Evidence): Promise<void> {
  await insertEvidence(tx, facts.session.investorId, {
    ...order,
    ...evidence,
    sha256: sha256(evidence.shown),
    clientHash: facts.clientHash,
    address: facts.address,
    at: facts.business,
  });
}
