/** This month's offer of a goal or of the navigator plan: change, buy or skip it. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { dismissMonthlyTopUp, finishMonthlyTopUp, getMonthlyTopUp, listGoals, saveMonthlyTopUp } from '@lumbung/contract/goals/routes.gen.ts';
import { saveMonthlyTopUp as putNavigatorTopUp } from '@lumbung/contract/navigator/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { goals } from '@lumbung/wording/goals.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../preferences.tsx';
import { restart } from '../session.ts';
import { checkoutOf, idOf, type OfPlan } from './of-plan.ts';

export function OfferCard({ of, amount }: { of: OfPlan; amount: number }) {
  const text = useTexts(goals);
  const general = useTexts(common);
  const navigate = useNavigate();
  const client = useQueryClient();
  const goalId = idOf(of);
  const offer = useCall(getMonthlyTopUp, { goalId });
  const buyOfGoal = useSend(finishMonthlyTopUp);
  const buyOfNavigator = useSend(putNavigatorTopUp);
  const skip = useSend(dismissMonthlyTopUp);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm(saveMonthlyTopUp, {
    values: { amount: String(amount) },
    checks: { amount: (typed) => readTypedRupiah(typed) === null && general.amountUnread },
    input: ({ amount: typed }) => ({ goalId, amount: String(readTypedRupiah(typed)) }),
    fields: { topUpTooSmall: 'amount', amountTooLarge: 'amount' },
    onDone: () => invalidate(client, getMonthlyTopUp, listGoals),
  });
  const answered = async (work: Promise<{ ok: boolean; message?: string }>, then: () => unknown): Promise<void> => {
    setNotice(null);
    try {
      const answer = await work;
      if (answer.ok) await then();
      else setNotice(answer.message ?? null);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  };
  const buy = () => (of.goal === undefined ? buyOfNavigator.mutateAsync({ strategyId: goalId }) : buyOfGoal.mutateAsync({ goalId }));
  return (
    <Card title={text.offer} hint={text.offerFirst} id="offer">
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <FormErrors form={form} />
        <MoneyInput {...form.typed('amount')} label={text.offerAmount} />
        <FormNotice form={form} />
        <Button type="submit" kind="secondary" isBusy={form.isBusy}>
          {text.offerSave}
        </Button>
      </form>
      <div className="mt-4">
        <Loaded of={offer} shape={<Skeleton className="h-20" />}>
          {({ lines }) => <Facts rows={lines.map((line) => [line.name, <Money key={line.productId} value={String(line.amount)} />])} />}
        </Loaded>
      </div>
      <Refusal text={notice} className="mt-3" />
      <div className="mt-4 grid gap-2">
        <Button
          isWide
          isBusy={buyOfGoal.isPending || buyOfNavigator.isPending}
          onClick={() =>
            void answered(buy(), async () => {
              await Promise.all([invalidate(client, getCart, listCarts), restart(client)]);
              await navigate({ to: '/checkout', search: checkoutOf(of) });
            })
          }
        >
          {text.offerBuy}
        </Button>
        <Button
          kind="quiet"
          isWide
          isBusy={skip.isPending}
          onClick={() => void answered(skip.mutateAsync({ goalId }), () => invalidate(client, listGoals, getMonthlyTopUp, listCarts))}
        >
          {text.offerSkip}
        </Button>
      </div>
    </Card>
  );
}
