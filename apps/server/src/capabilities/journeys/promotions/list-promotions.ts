/** Lists every promotion with its remaining stock, for operators. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-promotions.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { money } from '../../market/catalogue/index.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { stateOf } from './present.ts';
import { findAll, type OpsRow } from './write-store.ts';

export async function listPromotions(
  db: Db,
  { business }: OperatorContext,
  { promotionId, after, size = 25 }: InputOf<typeof call.listPromotions>,
): Promise<Answer<typeof call.listPromotions>> {
  const rows = await findAll(db, cursorAfter(after), size + 1, promotionId ?? null);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.promotion_id }));
  const proposals = await openProposals(
    db,
    shown.map((row) => row.promotion_id),
  );
  return done({ items: shown.map((row) => present(row, proposals.get(row.promotion_id) ?? null, business)), next });
}

const present = (row: OpsRow, proposalId: string | null, now: Instant) => ({
  promotionId: row.promotion_id,
  code: row.code,
  state: row.state === 'draft' ? ('draft' as const) : stateOf(row, now),
  titleId: row.title_id,
  titleEn: row.title_en,
  textId: row.text_id,
  textEn: row.text_en,
  termsId: row.terms_id,
  termsEn: row.terms_en,
  currency: row.currency,
  share: row.share_ppm,
  amount: row.amount === null ? null : money(row.currency, row.amount),
  cap: row.cap === null ? null : money(row.currency, row.cap),
  minimum: money(row.currency, row.minimum),
  products: [...row.products],
  productTypes: [...row.product_types],
  methods: [...row.methods],
  audience: row.audience,
  isFirstOnly: row.first_only,
  perPerson: row.per_person,
  beginsAt: toIso(row.begins_at),
  endsAt: toIso(row.ends_at),
  holdingDays: row.holding_days,
  funder: row.funder,
  quota: row.quota,
  uses: row.uses,
  budget: money(row.currency, row.budget),
  committed: money(row.currency, row.committed),
  released: money(row.currency, row.released),
  writtenByName: row.written_by_name,
  publishedByName: row.published_by_name,
  proposalId,
});
