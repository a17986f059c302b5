/** Last step: what will be bought and why, the costs, and the confirmation of exactly that. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { finishDraft, getStepFour, getStepOne, listGoals, saveStepFour } from '@lumbung/contract/goals/routes.gen.ts';
import type { Summary } from '@lumbung/contract/goals/shapes.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { Dot } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { Money, Percent } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { common } from '@lumbung/wording/common.ts';
import { goals } from '@lumbung/wording/goals.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';
import { chanceText } from '../../app/projection/projection-card.tsx';
import { type OfGoal, StepFoot } from './steps.tsx';

export function SummaryPage({ name, summary, of }: { name: string; summary: Summary; of: OfGoal }) {
  const text = useTexts(goals);
  const general = useTexts(common);
  const navigate = useNavigate();
  const client = useQueryClient();
  const accept = useSend(saveStepFour);
  const finish = useSend(finishDraft);
  const [notice, setNotice] = useState<{ text: string; reason: string } | null>(null);
  const goalId = of.goal ? { goalId: of.goal } : {};
  const here = useLocation({ select: ({ href }) => href });
  const costs = summary.fee + summary.vat;

  async function agree(): Promise<void> {
    setNotice(null);
    try {
      const accepted = await accept.mutateAsync({ ...goalId, digest: summary.digest });
      const answer = accepted.ok ? await finish.mutateAsync(goalId) : accepted;
      if (!answer.ok) {
        setNotice({ text: answer.message, reason: answer.reason });
        await invalidate(client, getStepFour);
        return;
      }
      await Promise.all([invalidate(client, listGoals, getStepOne, getCart), restart(client)]);
      if (answer.value.cartIds.length > 0) await navigate({ to: '/checkout', search: { type: 99, goal: answer.value.goalId }, replace: true });
      else await navigate({ to: '/goals/$id', params: { id: answer.value.goalId }, replace: true });
    } catch (fault) {
      setNotice({ text: faultText(fault, general), reason: '' });
    }
  }

  return (
    <>
      <PageHeader title={name} lead={text.chance(chanceText(Math.round(Number(summary.chance) * 1000)))} />
      <Split
        main={
          <Card title={text.allocation}>
            <p className="mb-3 text-sm text-ink-2">{text.because[summary.because]}</p>
            {summary.funds.length === 0 && <InlineNotice tone="warn">{text.noFunds}</InlineNotice>}
            <ul className="m-0 grid list-none gap-4 p-0">
              {summary.funds.map((fund) => (
                <li key={fund.productId} className="border-t border-line pt-3 first:border-0 first:pt-0">
                  <div className="flex items-baseline justify-between gap-3">
                    <span className="flex min-w-0 items-center gap-2 font-semibold">
                      <Dot kind={fund.of} />
                      {fund.name}
                    </span>
                    <Percent share={fund.share} decimals={0} className="font-bold" />
                  </div>
                  <p className="text-sm text-ink-2">{text.classes[fund.of]}</p>
                  <p className="mt-1 text-xs text-ink-3">
                    {summary.reasons.filter(({ of: kind }) => kind === fund.of).map(({ reason }) => text.reasons[reason])}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        }
        side={
          <Card>
            {/* Changing a goal does not repeat its first investment. */}
            {!summary.begun && (
              <FeeLines
                lines={[
                  { key: 'first', label: text.firstPurchase, value: <Money value={String(summary.initialInvestment)} /> },
                  { key: 'fee', label: text.fee, value: <Money value={String(costs)} /> },
                ]}
                total={{ label: text.total, value: <Money value={String(summary.total)} /> }}
              />
            )}
            <p className="mt-3 flex justify-between gap-3 text-sm">
              <span>{text.eachMonth}</span>
              <Money value={String(summary.topUpMonthly)} />
            </p>
            <p className="mt-3 text-sm text-ink-2">{text.acceptNote}</p>
            <Refusal text={notice?.text ?? null} className="mt-3" />
            {notice?.reason === 'returnTooHigh' && (
              <Link to="/goals/new/$step" params={{ step: 'plan' }} search={of} className={`mt-3 ${buttonLook('secondary')}`}>
                {text.expectedTooHigh}
              </Link>
            )}
            {notice?.reason === 'riskProfileMissing' && (
              <Link to="/risk-profile" search={{ next: here }} className={`mt-3 ${buttonLook('secondary')}`}>
                {text.profileFill}
              </Link>
            )}
          </Card>
        }
      />
      <StepFoot
        back="plan"
        of={of}
        label={of.goal ? text.acceptChange : text.accept}
        isBusy={accept.isPending || finish.isPending}
        onNext={() => void agree()}
      />
    </>
  );
}
