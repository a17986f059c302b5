/** Promotions for tests, drafted and published. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { proposePublish, writePromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import type { WritePromotionInput } from '@lumbung/contract/promotions/write-promotion.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import type { OperatorCaller } from './caller.ts';
import type { Platform } from './platform.ts';

let counter = 0;
/** A unique code. */
export const newCode = (): string => `TES${process.pid.toString(36).toUpperCase()}${(counter += 1)}`;

/** The current business day. */
export const todayOf = async ({ app }: Platform): Promise<Day> => dayOf((await errandOf(app, app.pools.jobs)).business);

/** One percent, at most fifty thousand, of purchases from a million; for ten days from today; held for thirty days. */
export const draftOf = (today: Day, more: Partial<WritePromotionInput> = {}): WritePromotionInput => ({
  code: newCode(),
  titleId: 'Cashback akhir tahun',
  titleEn: 'Year-end cashback',
  textId: 'Cashback satu persen untuk pembelian reksa dana.',
  textEn: 'One percent of cashback on fund purchases.',
  termsId: 'Unit disimpan tiga puluh hari.',
  termsEn: 'Keep the units for thirty days.',
  ...(more.amount === undefined ? { share: '0.01', cap: 50_000 } : {}),
  minimum: 1_000_000,
  perPerson: 1,
  beginsOn: today,
  endsOn: addDays(today, 9),
  holdingDays: 30,
  funder: 'house',
  quota: 1_000,
  budget: 50_000_000,
  ...more,
});

export interface Published {
  readonly promotionId: string;
  readonly code: string;
  readonly writer: OperatorCaller;
  readonly other: OperatorCaller;
}

/** Drafted by one operator, published by two. */
export async function publishPromotion(platform: Platform, more: Partial<WritePromotionInput> = {}): Promise<Published> {
  const [writer, other] = await Promise.all([platform.operator('product'), platform.operator('finance')]);
  const draft = draftOf(await todayOf(platform), more);
  const { promotionId } = await writer.must(writePromotion, draft);
  const { proposalId } = await writer.must(proposePublish, { promotionId, note: 'Rencana pemasaran bulan ini' });
  await other.must(agree, { proposalId });
  return { promotionId, code: draft.code, writer, other };
}
