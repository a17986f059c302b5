/** Shown while a goal or the navigator plan has drifted from its targets or is being rebalanced. */
import { Link } from '@tanstack/react-router';
import type { Goal } from '@lumbung/contract/goals/shapes.ts';
import { percentText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { rebalance } from '@lumbung/wording/rebalance.ts';
import { usePreferences, useTexts } from '../preferences.tsx';

export type Drift = Pick<Goal, 'drift' | 'isDrifted' | 'rebalancing'>;

export function DriftCard({ planId, of: { drift, isDrifted, rebalancing } }: { planId: string; of: Drift }) {
  const text = useTexts(rebalance);
  const { language } = usePreferences();
  const isUnderWay = rebalancing !== null && rebalancing !== 'proposed';
  if (!isDrifted && !isUnderWay) return null;
  return (
    <Card title={isUnderWay ? text.states[rebalancing] : text.drifted} id="drifted">
      <p className="text-sm text-ink-2">{isUnderWay ? text.goesOn : text.driftedBy(percentText(drift, language, { decimals: 0 }))}</p>
      <Link to="/goals/$id/rebalance" params={{ id: planId }} className={`mt-3 ${buttonLook('secondary', 'normal', true)}`}>
        {isUnderWay ? text.look : text.review}
      </Link>
    </Card>
  );
}
