/** The advice and its reasons: risk level, allocation, each fund with its reason, projection. */
import type { ReactNode } from 'react';
import type { Advice } from '@lumbung/contract/navigator/shapes.ts';
import { dateText, decimalText, percentText } from '@lumbung/kernel/format.ts';
import type { Projection } from '@lumbung/kernel/planning/fan.ts';
import { Dot, RiskBars } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Donut } from '@lumbung/ui/charts/donut.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Money, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { ProjectionCard } from '../../app/projection/projection-card.tsx';

/** The risk level, what limits it, and the allocation chart. */
export function AllocationCard({ advice }: { advice: Advice }) {
  const text = useTexts(navigator);
  const fund = useTexts(catalogue);
  // Shows the funds that are bought: the share of a class without a fund goes to a less risky one.
  const parts = advice.funds.map(({ of, share, name }) => ({ kind: of, name: fund.types[of], share, fund: name }));
  const missing = advice.reasons.filter(({ reason }) => reason === 'classMissing');
  return (
    <Card title={text.allocation} id="allocation">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{text.level}</p>
        <RiskBars level={advice.level} label={fund.risks[advice.level]!} />
      </div>
      <p className="measure mb-5 text-sm text-ink-2">
        {text.because[advice.because]} {text.horizons[advice.horizon]}
        {'.'}
      </p>
      <Donut label={text.allocation} centre={null} parts={parts} />
      {missing.map(({ of }) => (
        <div key={of} className="mt-4">
          <InlineNotice>{text.classMissing(fund.types[of])}</InlineNotice>
        </div>
      ))}
    </Card>
  );
}

/** Each fund with its share, its own reason if it differs from the common one, and its purchase cost. */
export function FundsCard({ advice, isChange }: { advice: Advice; isChange: boolean }) {
  const text = useTexts(navigator);
  const fund = useTexts(catalogue);
  const { language } = usePreferences();
  return (
    <Card title={text.funds} id="funds">
      {advice.reasons.some(({ reason }) => reason === 'largestOfHouse') && <p className="measure mb-4 text-sm text-ink-2">{text.reasons.largestOfHouse}</p>}
      <ul className="m-0 grid list-none gap-4 p-0">
        {advice.funds.map((line) => {
          const isOfOther = advice.reasons.some(({ of, reason }) => of === line.of && reason === 'otherHouse');
          return (
            <li key={line.productId} className="border-t border-line pt-4 first:border-0 first:pt-0">
              <div className="flex items-baseline justify-between gap-3">
                <p className="min-w-0 font-semibold">{line.name}</p>
                <Percent share={line.share} decimals={0} className="font-bold" />
              </div>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <Dot kind={line.of} />
                {fund.types[line.of]}
                <span aria-hidden>{'·'}</span>
                {Number(line.feeRate) === 0 ? text.fundFree : text.fundFee(percentText(line.feeRate, language))}
              </p>
              {isOfOther && <p className="measure mt-1.5 text-sm">{text.reasons.otherHouse}</p>}
              <p className="mt-1.5 text-sm text-ink-2">
                {!isChange && (
                  <>
                    {text.initial}
                    {': '}
                    <Money value={line.initial} className="font-semibold text-ink" />
                  </>
                )}
                {!isChange && line.monthly > 0 && <span aria-hidden>{' · '}</span>}
                {line.monthly > 0 && (
                  <>
                    {text.perMonth}
                    {': '}
                    <Money value={line.monthly} className="font-semibold text-ink" />
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Projection of the plan, with its assumptions. */
export function FanCard({ advice, projection, from, children }: { advice: Advice; projection: Projection | null; from: string; children?: ReactNode }) {
  const text = useTexts(navigator);
  const { language } = usePreferences();
  const percent = (value: number): string => `${decimalText(value, language, 1)}%`;
  return (
    <ProjectionCard projection={projection} start={from}>
      {children}
      <p className="mt-4 border-t border-line pt-3 text-xs text-ink-3">{text.assumptions(percent(advice.course.mean), percent(advice.course.deviation))}</p>
    </ProjectionCard>
  );
}

/** The projection as of the day of the advice. */
export function FanThen({ advice, advisedAt }: { advice: Advice; advisedAt: string }) {
  const text = useTexts(navigator);
  const { language } = usePreferences();
  const day = advisedAt.slice(0, 10);
  return (
    <FanCard advice={advice} projection={{ chance: null, points: advice.points, more: null }} from={day}>
      <p className="mt-2 text-sm text-ink-2">{text.fanThen(dateText(day, language))}</p>
    </FanCard>
  );
}
