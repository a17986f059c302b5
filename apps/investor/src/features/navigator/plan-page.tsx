/** The plan in force: value, next purchase, advice, and changes. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { getMonthlyTopUp } from '@lumbung/contract/goals/routes.gen.ts';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import { changeAmount, discardDraft, discardOldPlan, getAnswers } from '@lumbung/contract/navigator/routes.gen.ts';
import { list as listStrategies } from '@lumbung/contract/strategies/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { DriftCard } from '../../app/plan-parts/drift-card.tsx';
import { OfferCard } from '../../app/plan-parts/offer-card.tsx';
import { PurchaseWaits } from '../../app/plan-parts/purchase-waits.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { AllocationCard, FanThen, FundsCard } from './advice-cards.tsx';
import { monthlyWrong } from './amounts.ts';
import { OwnPlan } from './own-plan.tsx';
import { Sure } from '../../app/sure.tsx';

type Plan = NonNullable<GetAnswersReply['plan']>;

export function PlanPage({ plan, draft }: { plan: Plan; draft: GetAnswersReply['draft'] }) {
  const text = useTexts(navigator);
  const { advice } = plan;
  const month = useCall(getMonthlyTopUp, { goalId: plan.strategyId }).data;
  return (
    <>
      <PageHeader title={text.title} lead={text.plan} action={<Badge tone={plan.state === 'active' ? 'gain' : 'warn'}>{text.states[plan.state]}</Badge>} />
      <Split
        main={
          <>
            {month?.offer && <OfferCard of={{ plan: plan.strategyId }} amount={month.offer.amount} />}
            <AllocationCard advice={advice} />
            <FundsCard advice={advice} isChange />
            <FanThen advice={advice} advisedAt={plan.advisedAt} />
          </>
        }
        side={
          <>
            {plan.isOld ? <Old isDrafted={draft !== null} /> : draft && <Drafted draft={draft} />}
            <Standing plan={plan} />
            {month && <DriftCard planId={plan.strategyId} of={month} />}
            {/* While a change is drafted, its amounts replace these. */}
            {!draft?.advice && <Monthly plan={plan} />}
            {!plan.isOld && !draft && (
              <Link to="/navigator/$step" params={{ step: 'questions' }} className={buttonLook('secondary', 'normal', true)}>
                {text.changePlan}
              </Link>
            )}
            {!plan.isOld && <OwnPlan plan={plan} />}
          </>
        }
      />
    </>
  );
}

function Standing({ plan }: { plan: Plan }) {
  const text = useTexts(navigator);
  const { language } = usePreferences();
  const own = useCall(listStrategies, {}).data?.items.find(({ strategyId }) => strategyId === plan.strategyId);
  return (
    <Card className="max-lg:-order-1">
      <Facts
        rows={[
          ...(own ? [[text.worth, <Money key="worth" value={own.worth} />] as const] : []),
          [
            text.perMonth,
            plan.advice.monthly > 0 ? (
              <>
                <Money value={plan.advice.monthly} />
                {`, ${text.onDay(plan.advice.dayOfMonth)}`}
              </>
            ) : (
              text.none
            ),
          ],
          ...(own?.next ? [[text.nextOn, dateText(own.next.day, language)] as const] : []),
          [text.advisedOn, dateText(plan.advisedAt.slice(0, 10), language)],
        ]}
      />
      <PurchaseWaits of={{ plan: plan.strategyId }} />
    </Card>
  );
}

/** A change not yet accepted: continue or discard it. */
function Drafted({ draft }: { draft: NonNullable<GetAnswersReply['draft']> }) {
  const text = useTexts(navigator);
  const client = useQueryClient();
  return (
    <Card title={text.draftChangeTitle} id="draft" className="max-lg:-order-2">
      <p className="mb-4 text-sm text-ink-2">{text.draftChangeLead}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/navigator/$step" params={{ step: draft.advice ? 'advice' : 'questions' }} className={buttonLook()}>
          {text.goOn}
        </Link>
        <Sure
          call={discardDraft}
          input={{}}
          label={text.discardChange}
          title={text.discardTitle}
          lead={text.discardLead}
          yes={text.discardSure}
          onDone={() => invalidate(client, getAnswers)}
        />
      </div>
    </Card>
  );
}

/** The questionnaire that the plan is based on is out of date. */
function Old({ isDrafted }: { isDrafted: boolean }) {
  const text = useTexts(navigator);
  const client = useQueryClient();
  return (
    <Card title={text.oldTitle} id="old" className="max-lg:-order-2">
      <p className="mb-4 text-sm text-ink-2">{text.oldLead}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/navigator/$step" params={{ step: 'questions' }} className={buttonLook()}>
          {isDrafted ? text.goOn : text.oldAnswer}
        </Link>
        <Sure
          call={discardOldPlan}
          input={{}}
          label={text.oldEnd}
          title={text.oldEndTitle}
          lead={text.oldEndLead}
          yes={text.oldEndSure}
          onDone={() => invalidate(client, getAnswers, listStrategies, listCarts)}
        />
      </div>
    </Card>
  );
}

function Monthly({ plan }: { plan: Plan }) {
  const text = useTexts(navigator);
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useForm(changeAmount, {
    values: { monthly: String(plan.advice.monthly) },
    checks: { monthly: (typed) => monthlyWrong(typed) && text.monthlySmall },
    input: ({ monthly }) => ({ monthly: String(readTypedRupiah(monthly)) }),
    fields: { belowMinimum: 'monthly', amountTooLarge: 'monthly' },
    onDone: async () => {
      setSaved(true);
      await invalidate(client, getAnswers, listStrategies);
    },
  });
  return (
    <Card title={text.monthlyTitle} id="monthly-card">
      <p className="mb-4 text-sm text-ink-2">{text.monthlyLead}</p>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          setSaved(false);
          void form.submit(event);
        }}
      >
        <MoneyInput {...form.typed('monthly')} label={text.monthly} hint={text.monthlyHint} />
        <FormNotice form={form} />
        <Told text={isSaved ? text.monthlySaved : null} />
        <Button type="submit" kind="secondary" isBusy={form.isBusy}>
          {text.monthlySave}
        </Button>
      </form>
    </Card>
  );
}
