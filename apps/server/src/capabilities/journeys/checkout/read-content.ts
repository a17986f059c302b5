/** Reads what a checkout is about, with the calendar it is promised by. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, type Refused } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { sha256 } from '../../../platform/keys.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { type Standing, standingOf } from '../../people/kyc/index.ts';
import { type ItemRow, listItemsOf } from '../cart/index.ts';
import { type Content, type ContentRefusal, draftOf, fingerprint, type NothingToBuy, objection } from './rules.ts';

export interface Draft {
  readonly content: Content;
  /** Digest of the content: what a code confirms. */
  readonly hash: Buffer;
  readonly calendar: Calendar;
  /** Why it may not be bought, or null. */
  readonly objection: Refused<Exclude<ContentRefusal, NothingToBuy>> | null;
}

/** Reads a cart as it would be bought. `before` is given when cart and standing were read, and the cart locked, already. */
export async function readDraft(
  db: Db,
  facts: InvestorFacts,
  cartType: 0 | 99,
  wanted: readonly string[] | undefined,
  before?: { readonly items: readonly ItemRow[]; readonly standing: Standing },
): Promise<Outcome<Draft, NothingToBuy>> {
  const { investorId } = facts.session;
  const [standing, found, products, calendar] = await Promise.all([
    before?.standing ?? standingOf(db, investorId),
    before?.items ?? listItemsOf(db, investorId, cartType),
    shelf(db, facts.reference),
    exchangeCalendar(db, facts.reference),
  ]);
  const draft = draftOf(found, wanted, products, cartType);
  if (!draft.ok) return draft;
  return done({ content: draft.value, hash: sha256(fingerprint(draft.value)), calendar, objection: objection(standing, draft.value) });
}
