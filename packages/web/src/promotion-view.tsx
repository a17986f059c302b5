/** Terms of a promotion as investors read them; operators see the same view before they publish it. */
import type { Promotion } from '@lumbung/contract/promotions/promotion.ts';
import { percentOf } from '@lumbung/kernel/amounts.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { useLanguage } from '@lumbung/ui/reading.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { promotions } from '@lumbung/wording/promotions.ts';

/** A promotion in the reader's language; a draft may have no dates yet. */
export interface ReadPromotion extends Omit<Promotion, 'state' | 'left' | 'beginsAt' | 'endsAt'> {
  readonly beginsAt: string | null;
  readonly endsAt: string | null;
}

const useReader = () => {
  const language = useLanguage();
  return { language, text: promotions[language] };
};

/** Describes the benefit of a promotion in a few words. */
export function useGives(): (promotion: Pick<Promotion, 'share' | 'amount' | 'cap' | 'currency'>) => string {
  const { language, text } = useReader();
  return ({ share, amount, cap, currency }) => {
    const money = (value: number | string): string => moneyText(String(value), language, { currency });
    if (share === null) return text.fixed(money(amount ?? 0));
    const percent = `${decimalText(percentOf(share), language)}%`;
    return [text.share(percent), cap === null ? '' : text.capped(money(cap))].filter(Boolean).join(', ');
  };
}

export function PromotionRules({ promotion }: { promotion: ReadPromotion }) {
  const { language, text } = useReader();
  const { types } = catalogue[language];
  const products = [...promotion.products.map((product) => product.name), ...promotion.productTypes.map((type) => types[type])];
  const moment = (at: string | null) => (at === null ? '–' : <DateTime at={at} />);
  return (
    <Facts
      rows={[
        [
          text.code,
          <span key="code" className="num font-semibold">
            {promotion.code}
          </span>,
        ],
        [
          text.period,
          <span key="period">
            {moment(promotion.beginsAt)} {text.to} {moment(promotion.endsAt)}
          </span>,
        ],
        [text.minimum, <Money key="minimum" value={promotion.minimum} currency={promotion.currency} />],
        [text.products, products.length === 0 ? text.anyProduct : products.join(', ')],
        [text.methods, promotion.methods.length === 0 ? text.anyMethod : promotion.methods.map((method) => method.name).join(', ')],
        [text.audience, promotion.isFirstOnly ? `${text.audiences[promotion.audience]}. ${text.first}` : text.audiences[promotion.audience]],
        [text.perPerson, text.times(promotion.perPerson)],
        [text.holding, text.days(promotion.holdingDays)],
      ]}
    />
  );
}

export function PromotionTerms({ promotion }: { promotion: Pick<ReadPromotion, 'text' | 'terms'> }) {
  const { text } = useReader();
  return (
    <Card title={text.terms} id="terms">
      <p className="mb-3 whitespace-pre-line">{promotion.text}</p>
      <p className="whitespace-pre-line text-sm text-ink-2">{promotion.terms}</p>
    </Card>
  );
}
