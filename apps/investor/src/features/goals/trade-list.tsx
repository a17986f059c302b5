/** Trades of a rebalancing, grouped by wave: amount, reason, cost and date of each. */
import { Link } from '@tanstack/react-router';
import type { Rebalancing } from '@lumbung/contract/goals/rebalance-shapes.ts';
import { dateText, moneyText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { rebalance } from '@lumbung/wording/rebalance.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

type Trade = Rebalancing['trades'][number];

export function TradeList({ trades }: { trades: readonly Trade[] }) {
  const text = useTexts(rebalance);
  if (trades.length === 0) return null;
  return (
    <Card title={text.trades} id="trades">
      {[1, 2].map((wave) => {
        const own = trades.filter((trade) => trade.wave === wave);
        return (
          own.length > 0 && (
            <section key={wave} className="mt-4 first:mt-0">
              <h3 className="mb-2 text-sm font-semibold text-ink-2">{text.wave[wave]}</h3>
              <ul className="m-0 grid list-none gap-3 p-0">
                {own.map((trade) => (
                  <OneTrade key={trade.position} trade={trade} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Card>
  );
}

function OneTrade({ trade }: { trade: Trade }) {
  const text = useTexts(rebalance);
  const { language } = usePreferences();
  const cost = trade.fee + trade.vat;
  const name = trade.kind === 'switch' ? text.kinds.switch(trade.name, trade.to?.name ?? '') : text.kinds[trade.kind](trade.name);
  return (
    <li className="border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <Money value={String(trade.amount)} className="font-bold" />
      </div>
      <p className="text-sm text-ink-2">
        {[trade.isWhole ? text.whole : null, cost > 0 ? text.cost(moneyText(String(cost), language)) : text.free, text.doneOn(dateText(trade.doneOn, language))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 text-xs text-ink-3">{text.reasons[trade.reason]}</p>
      {trade.order && (
        <Link to="/transactions/$id" params={{ id: trade.order.orderId }} className="text-sm font-semibold text-primary">
          {text.ordered}
        </Link>
      )}
    </li>
  );
}
