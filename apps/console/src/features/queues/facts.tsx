/** The facts of a queue item: names and figures, each formatted by its kind. */
import { listFunds } from '@lumbung/contract/holdings/routes.gen.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { decimalText, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { DateOnly, DateTime } from '@lumbung/ui/numbers.tsx';
import { ruleText } from '@lumbung/wording/audit-rules.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';

export type Fact = Waiting['facts'][number];

/** Side by side in a table row, one below the other in a dialog. */
export function QueueFacts({ facts, look = 'row' }: { facts: readonly Fact[]; look?: 'row' | 'list' }) {
  const text = useTexts(queueTexts);
  if (look === 'list') return <Facts rows={facts.map((one) => [text.facts[one.fact], <FactValue key={one.fact} {...one} />])} />;
  if (facts.length === 0) return <>–</>;
  return (
    <dl className="m-0 flex flex-wrap gap-x-4 gap-y-0.5">
      {facts.map((one) => (
        <div key={one.fact} className="flex gap-1.5">
          <dt className="text-ink-2">{text.facts[one.fact]}</dt>
          <dd className="num m-0 font-semibold">
            <FactValue {...one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SCALES = { units: 4, nav: 6 } as const;

function FactValue({ fact, kind, value, currency = 'IDR' }: Fact) {
  const text = useTexts(queueTexts);
  const decisions = useTexts(decisionTexts);
  const { types } = useTexts(catalogue);
  const { roles } = useTexts(consoleTexts);
  const { language } = usePreferences();
  if (fact === 'product' || fact === 'intoProduct') return <FundName productId={value} />;
  if (fact === 'bank') return <>{value.toUpperCase()}</>;
  if (fact === 'decision') return <>{wordOf(decisions.kinds, value)?.name ?? wordOf(text.values, value) ?? value}</>;
  if (fact === 'roles') {
    return (
      <>
        {value
          .split(' ')
          .map((role) => wordOf(roles, role) ?? role)
          .join(', ')}
      </>
    );
  }
  if (fact === 'concerns') {
    return (
      <>
        {value
          .split(' ')
          .map((one) => wordOf(text.values, one) ?? one)
          .join(', ')}
      </>
    );
  }
  if (fact === 'productType') return <>{wordOf(types, value) ?? value}</>;
  if (kind === 'money') return <>{moneyText(value, language, { currency })}</>;
  if (kind === 'count') return <>{decimalText(value, language, 0)}</>;
  if (kind === 'day') return <DateOnly day={value} />;
  if (kind === 'moment') return <DateTime at={value} />;
  if (kind === 'rule') return <>{ruleText(value, language)}</>;
  if (kind === 'text') return <>{wordOf(text.values, value) ?? value}</>;
  if (kind === 'share') return <>{percentText(scaled(value, 6), language, { decimals: 4 })}</>;
  return <>{decimalText(scaled(value, SCALES[kind]), language, SCALES[kind])}</>;
}

/** The name of a fund with its id; only the id until the name is loaded. */
function FundName({ productId }: { productId: string }) {
  const funds = useCall(listFunds, {}, { staleTime: 300_000 }).data?.items;
  const name = funds?.find((fund) => fund.productId === productId)?.name;
  return <>{name === undefined ? productId : `${name} (${productId})`}</>;
}

/** A whole number of the smallest unit as a decimal text. */
function scaled(value: string, places: number): string {
  const digits = value.padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
