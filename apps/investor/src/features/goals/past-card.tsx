/** Backtest of a goal's purchases: value against the invested amount, and the limits of the simulation. */
import { useMemo, useState } from 'react';
import type { Backtest } from '@lumbung/contract/goals/shapes.ts';
import { axisMoneyText, dateText, moneyText } from '@lumbung/kernel/format.ts';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { Money, useFigures } from '@lumbung/ui/numbers.tsx';
import { goals, periodText } from '@lumbung/wording/goals.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function PastCard({ past: { months, points, youngest, lowest }, period }: { past: Backtest; period: number }) {
  const text = useTexts(goals);
  const { language } = usePreferences();
  const { money } = useFigures();
  const [cursor, setCursor] = useState<number | null>(null);
  const drawn = useMemo(() => points.map(({ day, worth, paidIn }) => ({ day, value: worth, base: paidIn })), [points]);
  const { worth, paidIn } = points[Math.min(cursor ?? points.length - 1, points.length - 1)]!;
  const looked = periodText(months, text);
  return (
    <Card title={text.past} id="past" hint={text.pastLead(dateText(points[0]!.day, language), looked)}>
      <Facts
        rows={[
          [text.pastWorth, <Money key="worth" value={String(worth)} />],
          [text.pastPaidIn, <Money key="paid" value={String(paidIn)} />],
        ]}
      />
      <div className="mt-4">
        <TimeSeries
          points={drawn}
          label={text.pastLabel}
          empty={null}
          onCursor={setCursor}
          formatValue={(amount) => moneyText(Math.round(amount), language)}
          formatAxis={(amount, step) => axisMoneyText(amount, step, language)}
        />
      </div>
      <p className="mt-3 text-sm">{lowest ? text.pastLowest(dateText(lowest.day, language), money(String(lowest.below))) : text.pastNeverLow}</p>
      <p className="mt-2 text-sm text-ink-2">
        {months < period && `${youngest === null ? text.pastShort(looked) : text.pastYoungest(youngest, looked)} `}
        {text.pastLimits}
      </p>
    </Card>
  );
}
