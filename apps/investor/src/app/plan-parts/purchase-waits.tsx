/** Open purchases of a goal or of the navigator plan: awaiting payment, in the cart, or still to be bought first, each with a link. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { finishMonthlyTopUp, getFirstInvestment, getMonthlyTopUp } from '@lumbung/contract/goals/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../preferences.tsx';
import { restart } from '../session.ts';
import { checkoutOf, idOf, type OfPlan } from './of-plan.ts';

export function PurchaseWaits({ of }: { of: OfPlan }) {
  const text = useTexts(goals);
  const client = useQueryClient();
  const navigate = useNavigate();
  const goalId = idOf(of);
  const month = useCall(getMonthlyTopUp, { goalId }).data;
  const first = useCall(getFirstInvestment, { goalId }).data;
  const carts = useCall(listCarts, {}).data?.carts;
  const again = useForm(finishMonthlyTopUp, {
    values: {},
    input: () => ({ goalId, isFirst: true }),
    onDone: async () => {
      await Promise.all([invalidate(client, getCart, listCarts, getFirstInvestment), restart(client)]);
      await navigate({ to: '/checkout', search: checkoutOf(of) });
    },
  });
  if (!month || !first || !carts) return null;
  const isInCart = carts.some(({ items }) => items.some(({ portfolioId }) => portfolioId === goalId));
  const isToBuy = first.amount > 0 && !first.isPaid && !first.isOrdered;
  if (month.unpaidOrderId === null && !isInCart && !isToBuy) return null;
  return (
    <div className="mt-4 grid gap-3">
      {month.unpaidOrderId !== null && (
        <>
          <InlineNotice tone="warn">{text.unpaid}</InlineNotice>
          <Link to="/pay/$id" params={{ id: month.unpaidOrderId }} className={buttonLook('primary', 'normal', true)}>
            {text.toBill}
          </Link>
        </>
      )}
      {isInCart ? (
        <>
          <InlineNotice tone="warn">{of.goal !== undefined && first.isInCart ? text.firstUnpaid : text.inCart}</InlineNotice>
          <Link to="/checkout" search={checkoutOf(of)} className={buttonLook('secondary', 'normal', true)}>
            {text.pay}
          </Link>
        </>
      ) : (
        isToBuy && (
          <form noValidate onSubmit={again.submit} className="grid gap-3">
            <InlineNotice tone="warn">{text.firstUnpaid}</InlineNotice>
            <FormNotice form={again} />
            <Button type="submit" kind="secondary" isWide isBusy={again.isBusy}>
              {text.firstAgain}
            </Button>
          </form>
        )
      )}
    </div>
  );
}
