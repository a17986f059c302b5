/** Cart items of plans, grouped by plan: view, remove, and order each plan separately. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clearCart, getCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import type { CartItem } from '@lumbung/contract/cart/cart.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Money, Units } from '@lumbung/ui/numbers.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';
import { type PlanCart, usePlanCarts } from './plan-carts.ts';

export function PlanCartCards() {
  return (
    <div className="mb-5 grid gap-4">
      {usePlanCarts().map((cart) => (
        <OnePlan key={cart.planId} cart={cart} />
      ))}
    </div>
  );
}

function OnePlan({ cart: { planId, name, search, items } }: { cart: PlanCart }) {
  const text = useTexts(checkout);
  const exit = useTexts(sales);
  const client = useQueryClient();
  const removal = useForm(clearCart, {
    values: {},
    input: () => ({ cartType: 99 as const, cartIds: items.map(({ cartId }) => cartId) }),
    onDone: () => Promise.all([invalidate(client, getCart, listCarts), restart(client)]),
  });
  const nameOf = (item: CartItem): string => (item.side === 'buy' ? item.name : item.to ? exit.switchOf(item.name, item.to.name) : exit.saleOf(item.name));
  return (
    <Card title={name || text.ofPlan} hint={text.ofPlanLead} id={`plan-${planId}`}>
      <Facts
        rows={items.map((item) => [
          nameOf(item),
          item.isAllUnits ? (
            exit.all
          ) : item.units === null ? (
            <Money key={item.cartId} value={item.amount} currency={item.currency} />
          ) : (
            <Units key={item.cartId} value={item.units} text={exit.someUnits} />
          ),
        ])}
      />
      <FormNotice form={removal} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/checkout" search={search} className={buttonLook()}>
          {text.toReview}
        </Link>
        <Button kind="quiet" isBusy={removal.isBusy} onClick={() => void removal.submit()}>
          {text.removeOfPlan}
        </Button>
      </div>
    </Card>
  );
}
