/** Income from an amount in a series: per month, in total, and per payment. */
import { useState } from 'react';
import type { BondDetail } from '@lumbung/contract/bond-series/series.ts';
import type { BondWay } from '@lumbung/contract/bond-series/simulate.ts';
import { simulate } from '@lumbung/contract/bond-series/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { percentText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { DateOnly, Money } from '@lumbung/ui/numbers.tsx';
import { bonds } from '@lumbung/wording/bonds.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { readBondAmount } from './amount.ts';
import { useBondProblem } from './use-problem.ts';

const FIRST = '10000000';
const SHOWN = 6;

export function Simulation({ product }: { product: BondDetail }) {
  const text = useTexts(bonds);
  const { language } = usePreferences();
  const [typed, setTyped] = useState(FIRST);
  const read = readBondAmount(typed, product);
  const wrong = useBondProblem()(read, product);
  // Keeps the last valid amount while the input is invalid.
  const [last, setLast] = useState(Number(FIRST));
  const amount = 'amount' in read ? read.amount : last;
  if (amount !== last) setLast(amount);
  const asked = useCall(simulate, { productId: product.productId, amount }, { keepPrevious: true, staleTime: 300_000 });
  return (
    <Card title={text.simulation} id="simulation">
      <MoneyInput id="amount" label={text.amount} value={typed} onValue={setTyped} error={wrong} />
      <div className="mt-4">
        <Loaded of={asked} shape={<Skeleton className="h-56" />}>
          {({ now, floor, amount: principal }) => (
            <div className="grid gap-4">
              <Sums way={now} />
              {floor && (
                <>
                  <InlineNotice>{text.floatingNote}</InlineNotice>
                  {floor.rate !== now.rate && (
                    <div>
                      <h3 className="mb-1 text-sm font-bold">{text.atFloor(percentText(floor.rate, language))}</h3>
                      <Sums way={floor} />
                    </div>
                  )}
                </>
              )}
              <Payments way={now} principal={principal} />
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function Sums({ way }: { way: BondWay }) {
  const text = useTexts(bonds);
  // The first coupon period may have another length; the last is a full month.
  const month = way.payments.at(-1);
  return (
    <Facts
      rows={[
        [text.monthly, <Money key="month" value={month?.net ?? 0} />],
        [text.allCoupons, <Money key="gross" value={way.gross} />],
        [text.tax, <Money key="tax" value={-way.tax} />],
        [text.netAll, <Money key="net" value={way.net} />],
        [text.back, <Money key="back" value={way.back} />],
      ]}
    />
  );
}

function Payments({ way, principal }: { way: BondWay; principal: number }) {
  const text = useTexts(bonds);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? way.payments : way.payments.slice(0, SHOWN);
  return (
    <div>
      <h3 className="mb-2 text-sm font-bold">{text.payments}</h3>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{text.paymentsCaption}</caption>
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th scope="col" className="py-1.5 font-semibold">
              {text.payDay}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold max-sm:hidden">
              {text.gross}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {text.taxShort}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {text.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ couponOn, payOn, gross, tax, net }) => (
            <tr key={couponOn} className="border-t border-line">
              <td className="py-2">
                <DateOnly day={payOn} className="whitespace-nowrap" />
              </td>
              <td className="py-2 text-right max-sm:hidden">
                <Money value={gross} />
              </td>
              <td className="py-2 text-right text-ink-2">
                <Money value={tax} />
              </td>
              <td className="py-2 text-right font-semibold">
                <Money value={net} />
              </td>
            </tr>
          ))}
          {shown.length === way.payments.length && (
            <tr className="border-t border-line">
              <td className="py-2">{text.principal}</td>
              <td className="max-sm:hidden" />
              <td />
              <td className="py-2 text-right font-semibold">
                <Money value={principal} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {shown.length < way.payments.length && (
        <Button kind="secondary" className="mt-3" onClick={() => setWhole(true)}>
          {text.showAll(way.payments.length)}
        </Button>
      )}
    </div>
  );
}
