/** Puts what an order asked for back into the cart, fund by fund; whoever presses twice has it there once. What a plan bought is bought again on its own page. */
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

/** One after another: a fund that can no longer be bought keeps none of the others out. Answers the last refusal when nothing got in. */
async function putBack(order: OrderDetail): Promise<Answer<SaveItemReply>> {
  let last: Answer<SaveItemReply> | undefined;
  let put: Answer<SaveItemReply> | undefined;
  for (const { productId, portfolioId, amount } of order.lines) {
    last = await send(connected(), saveItem, { productId, portfolioId, amount: String(amount) });
    if (last.ok) put = last;
  }
  return (put ?? last)!;
}

/** What came to nothing of a plan stands on its page again: put back line by line it would be a purchase of no period of it. */
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
