/** The projection of a plan in words, as a fan chart and as a table. */
import type { Projection } from '@lumbung/kernel/planning/fan.ts';
import { axisMoneyText, shortMoneyText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Fan } from '@lumbung/ui/charts/fan.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import type { ReactNode } from 'react';
import { usePreferences, useTexts } from '../preferences.tsx';

/** Formats a probability in thousandths, in whole percent and limited to 1–99%, to avoid false precision. */
export const chanceText = (chance: number): string => (chance >= 990 ? '99%' : chance <= 10 ? '1%' : `${Math.round(chance / 10)}%`);

export function ProjectionCard({
  projection,
  target,
  start,
  children,
}: {
  projection: Projection | null;
  /** Omitted if there is no target: the card then shows only the possible outcomes. */
  target?: number;
  start: string;
  children?: ReactNode;
}) {
  const text = useTexts(goals);
  const { language } = usePreferences();
  const last = projection?.points.at(-1);
  if (!projection || !last) return <Skeleton className="h-96" />;
  const [year, month] = start.split('-').map(Number) as [number, number];
  const isByMonth = last.month <= 48;
  const whenOf = (at: number): string => (isByMonth ? text.monthNo(at) : String(year + Math.floor((month - 1 + at) / 12)));
  const endYear = String(year + Math.floor((month - 1 + last.month) / 12));
  const short = (value: number): string => shortMoneyText(String(Math.round(value)), language);
  return (
    <Card>
      <div role="status">
        <h2 className="text-2xl font-bold">
          {projection.chance === null ? text.middleIn(endYear, short(last.quantiles[2]!)) : text.chance(chanceText(projection.chance))}
        </h2>
      </div>
      <p className="mt-1 mb-4 text-ink-2">
        {text.range(endYear, short(last.quantiles[0]!), short(last.quantiles[4]!))} {projection.chance !== null && text.middle(short(last.quantiles[2]!))}
      </p>
      <Fan
        points={projection.points}
        {...(target === undefined ? {} : { target: { value: target, text: text.target(short(target)) } })}
        label={text.fanLabel}
        formatValue={short}
        formatAxis={(value, step) => axisMoneyText(value, step, language)}
        whenOf={whenOf}
        table={{ open: text.fanTable, when: isByMonth ? text.fanMonth : text.fanWhen, low: text.fanLow, middle: text.fanMiddle, high: text.fanHigh }}
      />
      <p className="mt-2 text-sm text-ink-2">{text.fanBands}</p>
      {children}
    </Card>
  );
}
