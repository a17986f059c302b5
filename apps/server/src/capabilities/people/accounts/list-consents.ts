/** Lists the user's consents, with the documents still available in the accepted version. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/list-consents.ts';
import type { LegalKind } from '@lumbung/contract/documents/document.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { LEGAL } from '@lumbung/wording/legal.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { consentsOf } from './store.ts';

/** The legal texts each kind of consent covers. */
const DOCUMENTS: Readonly<Record<call.ConsentKind, readonly LegalKind[]>> = {
  terms: ['terms', 'privacy'],
  openAccount: ['opening'],
  openCompanyAccount: ['opening'],
  renewProfile: [],
};

export async function listConsents(db: Db, { session }: InvestorContext): Promise<Answer<typeof call.listConsents>> {
  const rows = await consentsOf(db, session.investorId);
  return done({
    items: rows.map(({ consent_id: consentId, kind, version, address, at }) => ({
      consentId,
      kind,
      version,
      at: toIso(at),
      address,
      documents: DOCUMENTS[kind].filter((of) => LEGAL[of].some((edition) => edition.version === version)),
    })),
  });
}
