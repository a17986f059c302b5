/** Breakdown of the proceeds of a bond sale. */
import { Facts } from '@lumbung/ui/card.tsx';
import { DateOnly, Money } from '@lumbung/ui/numbers.tsx';
import { bondSaleTexts } from '@lumbung/wording/bond-sales.ts';
import { useTexts } from '../../app/preferences.tsx';

const LINES = ['proceed', 'gain', 'accrued', 'tax', 'fee', 'arrives'] as const;

/** Amounts from a reply, or from the stored evidence. */
export interface SaleShown {
  readonly amount: number | string;
  readonly proceed: number | string;
  readonly capitalGain: number | string;
  readonly accrued: number | string;
  readonly tax: number | string;
  readonly fee: number | string;
  readonly arrives: number | string;
  readonly settlesOn: string;
}

export function SaleLines({ seri, sale }: { seri: string; sale: SaleShown }) {
  const text = useTexts(bondSaleTexts);
  const { amount, capitalGain: gain, settlesOn, ...rest } = sale;
  const amounts = { gain, ...rest };
  return (
    <Facts
      rows={[
        [text.sold(seri), <Money key="sold" value={Number(amount)} />],
        ...LINES.map((line) => [text[line], <Money key={line} value={Number(amounts[line])} />] as const),
        [text.settlesOn, <DateOnly key="settles" day={settlesOn} />],
      ]}
    />
  );
}
