/** Puts the items of an order back into the cart, fund by fund; pressing twice adds them once. Purchases of a plan are repeated on the plan's page. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import type { SaveItemReply } from '@lumbung/contract/cart/save-item.ts';
import { connected, invalidate } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';

/** Sequential, so that a fund that can no longer be bought does not block the others. Returns the last refusal if nothing was added. */
async function putBack(order: OrderDetail): Promise<Answer<SaveItemReply>> {
  let last: Answer<SaveItemReply> | undefined;
  let put: Answer<SaveItemReply> | undefined;
  for (const { productId, portfolioId, amount } of order.lines) {
    last = await send(connected(), saveItem, { productId, portfolioId, amount: String(amount) });
    if (last.ok) put = last;
  }
  return (put ?? last)!;
}

/** A failed purchase of a plan reappears on the plan's page: added line by line, it would not belong to any period of the plan. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  const text = useTexts(checkout);
  const id = order.lines[0]?.portfolioId ?? '';
  if (order.origin === 'cart') return <BackIntoCart order={order} />;
  const look = buttonLook('primary', 'large', true);
  return order.origin === 'goal' ? (
    <Link to="/goals/$id" params={{ id }} className={look}>
      {text.toPlan}
    </Link>
  ) : order.origin === 'strategy' ? (
    <Link to="/navigator" className={look}>
      {text.toPlan}
    </Link>
  ) : order.origin === 'discipline' ? (
    <Link to="/plans/$id" params={{ id }} className={look}>
      {text.toPlan}
    </Link>
  ) : (
    <Link to="/transactions" className={look}>
      {text.toTransactions}
    </Link>
  );
}

function BackIntoCart({ order }: { order: OrderDetail }) {
  const text = useTexts(checkout);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(putBack, {
    values: {},
    input: () => order,
    onDone: async () => {
      await Promise.all([invalidate(client, getCart), restart(client)]);
      await navigate({ to: '/cart' });
    },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={form.submit}>
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.again}
      </Button>
    </form>
  );
}
