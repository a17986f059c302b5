/** A promotion as form values, its validation, and what investors would read. Pure functions without rendering. */
import type { ListChoicesReply } from '@lumbung/contract/promotions/list-choices.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import type { WritePromotionInput } from '@lumbung/contract/promotions/write-promotion.ts';
import { percentOf } from '@lumbung/kernel/amounts.ts';
import type { Language } from '@lumbung/kernel/format.ts';
import { addDays, type Day, dayOf, type Instant, startOf, toIso } from '@lumbung/kernel/time.ts';
import { readTypedMoney, typedAmountText } from '@lumbung/kernel/typed-amount.ts';
import { shareOfPercent } from '@lumbung/kernel/typed-percent.ts';
import type { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import type { ReadPromotion } from '@lumbung/web/promotion-view.tsx';

/** How cashback is computed: a share of the purchase, or a fixed amount. */
export type Way = 'share' | 'amount';

export function valuesOf(draft: OpsPromotion | null) {
  return {
    code: draft?.code ?? '',
    titleId: draft?.titleId ?? '',
    titleEn: draft?.titleEn ?? '',
    textId: draft?.textId ?? '',
    textEn: draft?.textEn ?? '',
    termsId: draft?.termsId ?? '',
    termsEn: draft?.termsEn ?? '',
    currency: draft?.currency ?? ('IDR' as OpsPromotion['currency']),
    way: (draft && draft.share === null ? 'amount' : 'share') as Way,
    percent: draft?.share ? percentOf(draft.share) : '',
    cap: draft && draft.cap !== null ? String(draft.cap) : '',
    amount: draft && draft.amount !== null ? String(draft.amount) : '',
    minimum: draft ? String(draft.minimum) : '',
    products: draft?.products ?? [],
    productTypes: draft?.productTypes ?? [],
    methods: draft?.methods ?? [],
    audience: draft?.audience ?? ('everybody' as OpsPromotion['audience']),
    isFirstOnly: draft?.isFirstOnly ?? false,
    perPerson: String(draft?.perPerson ?? 1),
    beginsOn: draft ? dayOf(Date.parse(draft.beginsAt) as Instant) : '',
    // `endsAt` is the first moment after the last day.
    endsOn: draft ? addDays(dayOf(Date.parse(draft.endsAt) as Instant), -1) : '',
    holdingDays: String(draft?.holdingDays ?? 30),
    funder: draft?.funder ?? 'house',
    quota: draft ? String(draft.quota) : '',
    budget: draft ? String(draft.budget) : '',
  };
}
export type Values = ReturnType<typeof valuesOf>;

const SHORTEST_CODE = 4;
const SHORTEST_TEXT = 3;

/** The validation of each field. What only the server knows (a code is taken, a day is over) it reports itself. */
export function checksOf(text: (typeof consolePromotions)['id']['wrong'], language: Language) {
  const short = (value: string) => value.trim().length < SHORTEST_TEXT && text.text;
  const money = (value: string, { currency }: Values) => readTypedMoney(value, currency, language);
  const whole = (from: number, to: number) => (value: string) =>
    !(/^\d{1,9}$/.test(value.trim()) && Number(value) >= from && Number(value) <= to) && text.number(from, to);
  return {
    code: (value: string) => !(/^[A-Za-z0-9]{1,20}$/.test(value.trim()) && value.trim().length >= SHORTEST_CODE) && text.code,
    titleId: short,
    titleEn: short,
    textId: short,
    textEn: short,
    termsId: short,
    termsEn: short,
    percent: (value: string, { way }: Values) => way === 'share' && !(Number(shareOfPercent(value) ?? 0) > 0) && text.percent,
    cap: (value: string, all: Values) => all.way === 'share' && value.trim() !== '' && !((money(value, all) ?? 0n) > 0n) && text.amount,
    amount: (value: string, all: Values) => {
      if (all.way === 'share') return false;
      const given = money(value, all);
      if (given === null || given <= 0n) return text.amount;
      return given > (money(all.budget, all) ?? given) && text.overBudget;
    },
    minimum: (value: string, all: Values) => money(value, all) === null && text.minimum,
    perPerson: whole(1, 10),
    beginsOn: (value: string) => value === '' && text.day,
    endsOn: (value: string, { beginsOn }: Values) => (value === '' ? text.day : value < beginsOn && text.order),
    holdingDays: whole(0, 365),
    quota: whole(1, 10_000_000),
    budget: (value: string, all: Values) => !((money(value, all) ?? 0n) > 0n) && text.amount,
  };
}

/** The input of the call; expects values that pass the checks. */
export function inputOf({ way, percent, cap, amount, ...values }: Values, language: Language): WritePromotionInput {
  const money = (value: string): string => typedAmountText(value, values.currency, language) ?? value;
  return {
    ...values,
    code: values.code.trim().toUpperCase(),
    ...(way === 'share' ? { share: shareOfPercent(percent) ?? '0', ...(cap.trim() === '' ? {} : { cap: money(cap) }) } : { amount: money(amount) }),
    minimum: money(values.minimum),
    budget: money(values.budget),
    perPerson: Number(values.perPerson),
    holdingDays: Number(values.holdingDays),
    quota: Number(values.quota),
  };
}

/** What investors would read in a language, as far as it is written. `typedIn` is the language in which amounts are typed. */
export function readAs(values: Values, language: Language, choices: ListChoicesReply, typedIn: Language): ReadPromotion {
  const { currency, way } = values;
  const money = (value: string): string | null => typedAmountText(value, currency, typedIn);
  const isEnglish = language === 'en';
  return {
    code: values.code.trim().toUpperCase(),
    title: isEnglish ? values.titleEn : values.titleId,
    text: isEnglish ? values.textEn : values.textId,
    terms: isEnglish ? values.termsEn : values.termsId,
    currency,
    share: way === 'share' ? (shareOfPercent(values.percent) ?? '0') : null,
    amount: way === 'share' ? null : (money(values.amount) ?? '0'),
    cap: way === 'share' ? money(values.cap) : null,
    minimum: money(values.minimum) ?? '0',
    products: choices.products.filter(({ productId }) => values.products.includes(productId)),
    productTypes: values.productTypes,
    methods: choices.methods.filter(({ code }) => values.methods.includes(code)),
    audience: values.audience,
    isFirstOnly: values.isFirstOnly,
    perPerson: Number(values.perPerson) || 1,
    beginsAt: values.beginsOn === '' ? null : toIso(startOf(values.beginsOn as Day)),
    endsAt: values.endsOn === '' ? null : toIso(startOf(addDays(values.endsOn as Day, 1))),
    holdingDays: Number(values.holdingDays) || 0,
  };
}
