/** Breakdown of a gain: money in and out, and its components. Zero values are omitted. */
import type { Worth } from '@lumbung/contract/portfolio/list-holdings.ts';
import { Money } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

type Gain = Pick<Worth, 'paidIn' | 'takenOut' | 'realised' | 'unrealised' | 'income' | 'fees'>;
type Amount = Worth['gain'];

/** Negates figures shown below the line: fees reduce the gain and are shown as negative. */
const less = (amount: Amount): Amount => (typeof amount === 'number' ? -amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
const isNothing = (amount: Amount): boolean => Number(amount) === 0;

export function GainParts({ of, currency, more = [] }: { of: Gain; currency: Worth['currency']; more?: readonly (readonly [string, Amount])[] }) {
  const text = useTexts(portfolio);
  const flows = [
    [text.paidIn, of.paidIn],
    [text.takenOut, of.takenOut],
  ] as const;
  const parts = [
    [text.unrealised, of.unrealised],
    [text.realised, of.realised],
    [text.income, of.income],
    [text.fees, isNothing(of.fees) ? 0 : less(of.fees)],
  ] as const;
  const rows = (all: readonly (readonly [string, Amount])[], sign: 'always' | 'negative') =>
    all
      .filter(([, amount]) => !isNothing(amount))
      .map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="m-0 font-semibold">
            <Money value={amount} currency={currency} sign={sign} />
          </dd>
        </div>
      ));
  return (
    <dl className="mt-4 mb-0 grid gap-2 text-sm">
      {rows(flows, 'negative')}
      {rows(parts, 'always')}
      {rows(more, 'negative')}
    </dl>
  );
}
