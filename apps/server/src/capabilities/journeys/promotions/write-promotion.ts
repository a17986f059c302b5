/** Saves a promotion as a draft. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/write-promotion.ts';
import { type Currency, LARGEST_WIRE_RUPIAH, type Minor, minor, parseDecimal, partsPerMillion, SCALE } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, type Day, startOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { codeOf } from './rules.ts';
import { type Draft, findPromotion, isCodeTaken, isFundHouse, putDraft } from './write-store.ts';

/** Minimum length of a code; shorter ones can be guessed. */
const SHORTEST_CODE = 4;

/** Our company as funder. */
const US = 'house';

export async function writePromotion(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.writePromotion>,
): Promise<Answer<typeof call.writePromotion>> {
  const promotionId = input.promotionId ?? newId(context.system);
  const [products, before, isFunder] = await Promise.all([
    productCatalogue(context),
    input.promotionId === undefined ? null : findPromotion(tx, promotionId),
    input.funder === US || isFundHouse(tx, input.funder),
  ]);
  if (input.promotionId !== undefined && !before) throw notFound();
  if (before && before.state !== 'draft') return refuse('promotionNotDraft');
  const draft = draftOf(promotionId, input);
  if (draft === null || draft.endsAt <= context.business) return refuse('promotionImpossible');
  if (draft.products.some((productId) => products.byId.get(productId)?.product_id !== productId)) return refuse('productNotFound');
  if (!isFunder) return refuse('funderUnknown');
  if (await isCodeTaken(tx, draft.code, promotionId)) return refuse('codeTaken');

  if (!(await putDraft(tx, draft, context.operator.operatorId, context.business))) return refuse('promotionNotDraft');
  return done({ promotionId });
}

/** Parses a draft; null if it is invalid: invalid amounts of its currency, both a share and an amount, or an end before the beginning. */
function draftOf(promotionId: string, input: InputOf<typeof call.writePromotion>): Draft | null {
  const currency: Currency = input.currency ?? 'IDR';
  const amountOf = (said: string | number | undefined): Minor | null => {
    const amount = said === undefined ? null : parseDecimal(String(said), SCALE[currency]);
    return amount !== null && amount >= 0n && amount <= LARGEST_WIRE_RUPIAH ? minor(amount) : null;
  };
  const share = input.share === undefined ? null : partsPerMillion(parseDecimal(input.share, SCALE.partsPerMillion) ?? 0n);
  const [amount, cap, minimum, budget] = [input.amount, input.cap, input.minimum, input.budget].map(amountOf) as [
    Minor | null,
    Minor | null,
    Minor | null,
    Minor | null,
  ];
  const beginsAt = startOf(input.beginsOn as Day);
  const endsAt = startOf(addDays(input.endsOn as Day, 1));

  const isOneWay = (input.share === undefined) !== (input.amount === undefined) && (input.share === undefined ? amount : share) !== 0n;
  const isWhole = minimum !== null && budget !== null && budget > 0n && (input.amount === undefined || amount !== null);
  const isCapped = input.cap === undefined || (cap !== null && cap > 0n && input.share !== undefined);
  if (codeOf(input.code).length < SHORTEST_CODE || !isOneWay || !isWhole || !isCapped || beginsAt >= endsAt || (amount !== null && amount > budget!))
    return null;
  const { titleId, titleEn, textId, textEn, termsId, termsEn, products = [], productTypes = [], methods = [], audience = 'everybody' } = input;
  return {
    promotionId,
    code: codeOf(input.code),
    titleId: titleId.trim(),
    titleEn: titleEn.trim(),
    textId: textId.trim(),
    textEn: textEn.trim(),
    termsId: termsId.trim(),
    termsEn: termsEn.trim(),
    currency,
    share_ppm: share,
    amount,
    cap,
    minimum: minimum!,
    products: [...new Set(products)],
    product_types: [...new Set(productTypes)],
    methods: [...new Set(methods)],
    audience,
    first_only: input.isFirstOnly ?? false,
    per_person: input.perPerson,
    beginsAt,
    endsAt,
    holdingDays: input.holdingDays,
    funder: input.funder,
    quota: input.quota,
    budget: budget!,
  };
}
