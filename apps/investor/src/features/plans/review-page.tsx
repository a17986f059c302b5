/** Last step: the drafted mandate, its first purchases, and the code that activates it. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PlanOut } from '@lumbung/contract/disciplines/plan.ts';
import { createV2, getDisciplineV2, list, updateV2 } from '@lumbung/contract/disciplines/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money, useFigures } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { common } from '@lumbung/wording/common.ts';
import { plans } from '@lumbung/wording/plans.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { outcomeOf } from '../../app/codes/typed-code.tsx';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { cycleText } from './cycle-text.ts';
import { draftPlan } from './draft-plan.ts';
import { FirstPurchases } from './first-purchases.tsx';
import type { StepProps } from './steps.tsx';
import { firstPurchases, mandateOf, sourceOf } from './typed-plan.ts';

interface Reviewed extends StepProps {
  readonly madeId: string | undefined;
  readonly onMade: (strategyId: string) => void;
  /** Whether the plan is already in force. */
  readonly isChange: boolean;
}

export function ReviewPage(props: Reviewed) {
  const { typed, options, before, isChange } = props;
  const text = useTexts(plans);
  const { language } = usePreferences();
  const { money } = useFigures();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: '/plans/new/$step' });
  const { drafted, wrong } = useDrafted(props);
  const create = useSend(createV2);
  const change = useSend(updateV2);
  const again = (
    <Link to="/plans/new/$step" params={{ step: 'funds' }} search={search} className={buttonLook('quiet', 'normal', true)}>
      {text.changeAgain}
    </Link>
  );
  if (wrong !== null)
    return (
      <Card className="mx-auto max-w-160">
        <Refusal text={wrong} className="mb-3" />
        {again}
      </Card>
    );
  const mandate = drafted?.draft ?? null;
  if (drafted && !mandate)
    return (
      <Card className="mx-auto max-w-160">
        <InlineNotice>{text.sameAsBefore}</InlineNotice>
        <Link to="/plans/$id" params={{ id: drafted.strategyId }} className={`mt-3 ${buttonLook('primary', 'normal', true)}`}>
          {text.toPlan}
        </Link>
        {again}
      </Card>
    );
  if (!drafted || !mandate)
    return (
      <>
        <span role="status" className="sr-only">
          {text.preparing}
        </span>
        <Skeleton className="h-96" />
      </>
    );
  const { strategyId, name } = drafted;
  async function onCode(code: string) {
    const input = { strategyId, name, ...mandateOf(typed, options.isOffered), code };
    const answer = isChange ? await change.mutateAsync(input) : await create.mutateAsync(input);
    if (answer.ok) {
      await invalidate(client, list, getDisciplineV2);
      await navigate({ to: '/plans/$id', params: { id: strategyId } });
    }
    return outcomeOf(answer);
  }
  const source = mandate.mode === 'debit' ? sourceOf(typed, options) : null;
  const method = source
    ? text.debitFrom(source.name, source.account ?? '')
    : options.methods.find(({ paymentMethod }) => paymentMethod === mandate.paymentMethod)?.name;
  return (
    <Split
      main={
        <>
          <Card title={name} hint={text.reviewLead} id="review">
            <FeeLines
              lines={[
                ...mandate.products.map((one) => ({ key: one.productId, label: one.name, value: <Money value={String(one.amount)} /> })),
                { key: 'fee', label: text.fee, value: <Money value={String(mandate.fee + mandate.vat)} /> },
              ]}
              total={{ label: text.total, value: <Money value={String(mandate.total)} /> }}
            />
            <div className="mt-5">
              <Facts
                rows={[
                  [text.cycle, cycleText(mandate, text, language)],
                  [text.since, dateText(mandate.startDate, language)],
                  [text.until, mandate.endDate === null ? text.noEnd : dateText(mandate.endDate, language)],
                  [text.stepUp, mandate.stepUp === 0 ? text.stepUpNone : text.stepUpBy(mandate.stepUp)],
                  [text.method, mandate.mode === 'ask' ? text.offered : (method ?? '–')],
                  ...(mandate.debitMax === null ? [] : [[text.debitMax, money(String(mandate.debitMax))] as const]),
                  [text.reserve, mandate.minimumReserved === 0 ? text.reserveNone : money(String(mandate.minimumReserved))],
                ]}
              />
            </div>
          </Card>
          <FirstPurchases purchases={firstPurchases(typed, options, Date.now() as Instant, before)} />
        </>
      }
      side={
        <Card>
          <div className="grid gap-3">
            <ConfirmByCode
              input={{ strategyId, action: isChange ? 'update' : 'create' }}
              submitLabel={isChange ? text.confirmUpdate : text.confirmCreate}
              onCode={onCode}
            />
            {again}
          </div>
        </Card>
      }
    />
  );
}

/** Saves the input as a draft once; returns the draft, or the reason for a refusal. */
function useDrafted({ typed, options, madeId, onMade }: Reviewed): { drafted: PlanOut | null; wrong: string | null } {
  const general = useTexts(common);
  const client = useQueryClient();
  const [drafted, setDrafted] = useState<PlanOut | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once, although React may run effects twice.
    if (isAsked.current) return;
    isAsked.current = true;
    void (async () => {
      try {
        const answer = await draftPlan({ typed, options, madeId, onMade });
        if (typeof answer === 'string') return setWrong(answer);
        setDrafted(answer);
        await invalidate(client, list, getDisciplineV2);
      } catch (fault) {
        setWrong(faultText(fault, general));
      }
    })();
  });
  return { drafted, wrong };
}
