/** Lists every fund as operators entered it, and the values a new one may refer to. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/list-entries.ts';
import { partsPerMillion } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import { brandsOf } from '../../../platform/brands.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { type EntryRow, listEntered, listHouses, listIndices, proposedFunds } from './entry-store.ts';
import { money } from './present.ts';

export async function listEntries(db: Db, context: OperatorContext, _input: InputOf<typeof call.listEntries>): Promise<Answer<typeof call.listEntries>> {
  const [rows, houses, indices, proposals, brands] = await Promise.all([
    listEntered(db, dayOf(context.business)),
    listHouses(db),
    listIndices(db),
    proposedFunds(db),
    brandsOf(context),
  ]);
  const open = await openProposals(
    db,
    rows.flatMap(({ product_id: id }) => [`${id}/offer`, `${id}/terms`, `${id}/factSheet`, `${id}/details`]),
  );
  return done({
    items: rows.map((row) => present(row, open)),
    proposals,
    houses,
    indices,
    brands: brands.map(({ code, name }) => ({ id: code, name })),
  });
}

const present = (row: EntryRow, open: ReadonlyMap<string, string>): ReplyOf<typeof call.listEntries>['items'][number] => ({
  productId: row.product_id,
  name: row.name,
  house: row.house,
  custodian: row.custodian,
  type: row.type,
  currency: row.currency,
  riskLevel: row.risk_level,
  benchmark: row.benchmark,
  takesPlans: row.takes_plans,
  isOpen: row.brands.length > 0,
  endsOn: row.ends_on,
  brands: row.brands,
  nav: row.nav,
  navDay: row.day,
  hasProspectus: row.has_prospectus,
  terms: {
    cutOff: row.cut_off,
    handOff: row.hand_off,
    handOffMargin: row.hand_off_margin,
    settlementDays: row.settlement_days,
    unitRounding: row.unit_rounding,
    unitScale: row.unit_scale,
    amountRounding: row.amount_rounding,
    distribution: row.distribution,
  },
  changesOn: row.changes_on,
  figures: {
    minimumSubscription: money(row.currency, row.minimum_subscription),
    minimumRedemption: money(row.currency, row.minimum_redemption),
    minimumHolding: money(row.currency, row.minimum_holding),
    subscriptionFee: row.subscription_fee_ppm,
    redemptionFee: row.redemption_fee_ppm,
    switchingFee: row.switching_fee_ppm,
  },
  asOf: row.facts_as_of,
  factSheet: {
    summaryId: row.summary_id,
    summaryEn: row.summary_en,
    expenseRatio: row.expense_ratio_ppm,
    assetsUnderManagement: row.assets_under_management,
    holdings: row.holdings.map(({ name, sharePpm }) => ({ nameId: name.id, nameEn: name.en, share: partsPerMillion(sharePpm) })),
  },
  offerProposalId: open.get(`${row.product_id}/offer`) ?? null,
  termsProposalId: open.get(`${row.product_id}/terms`) ?? null,
  factSheetProposalId: open.get(`${row.product_id}/factSheet`) ?? null,
  detailsProposalId: open.get(`${row.product_id}/details`) ?? null,
});
