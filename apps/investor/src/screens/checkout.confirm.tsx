/** The code that confirms what was reviewed, and the order itself: one press, one order. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { placeMixed, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { listInProgressV3, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateOnly, Money, Units } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { useQuote } from '../features/checkout/use-quote.ts';
import { CodeForm, type CodeOutcome } from '../features/codes/code-form.tsx';

export const Route = createFileRoute('/checkout/confirm')({
  beforeLoad: signedIn,
  // No method: there is nothing to pay, only to sell.
  validateSearch: (search: Record<string, unknown>): { method: number; to: string; count: number; sells: boolean; only?: string } => ({
    method: Number(search.method) || 0,
    to: String(search.to ?? ''),
    count: Number(search.count) || 0,
    sells: search.sells === true,
    ...(typeof search.only === 'string' ? { only: search.only } : {}),
  }),
  component: Confirm,
});

function Confirm() {
  const text = useTexts(checkout);
  const { method, to, count, sells, only } = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  // One key for this review: pressing twice, or again after a lost answer, is one order.
  const [key] = useState(() => crypto.randomUUID());
  const verify = useSend(verifyCode);
  const buy = useSend(subscribe, { idempotencyKey: key });
  const leave = useSend(sell, { idempotencyKey: key });
  const both = useSend(placeMixed, { idempotencyKey: key });
  const resend = useSend(sendCode);

  async function confirm(digits: string): Promise<CodeOutcome> {
    const verified = await verify.mutateAsync({ Code: digits });
    if (!verified.ok) return { kind: 'wrong', message: verified.message };
    try {
      const chosen = only ? { CartIds: [only] } : {};
      const placed = !sells
        ? await buy.mutateAsync({ ...chosen, PaymentMethod: method })
        : method === 0
          ? await leave.mutateAsync(chosen)
          : await both.mutateAsync({ ...chosen, PaymentMethod: method });
      // A bank that gave no number does not undo the order: its page says so and offers the other methods.
      const orderId = placed.ok ? placed.value.orderId : placed.orderId;
      if (orderId === undefined) return { kind: 'refused', message: placed.ok ? '' : placed.message };
      await Promise.all([invalidate(client, getCart, getDashboard, listPendingV3, listInProgressV3, listHoldings), restart(client)]);
      const to = method === 0 ? '/transactions/$id' : '/pay/$id';
      await navigate({ to, params: { id: orderId }, replace: true });
      return { kind: 'done' };
    } catch (fault) {
      // The order may have been placed: the same key asks again without ordering twice.
      if (fault instanceof CallFault) return { kind: 'refused', message: text.uncertain };
      throw fault;
    }
  }

  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <PageHeader title={text.confirm} lead={useTexts(codes).lead(to)} />
      <Approved only={only} />
      <Card>
        <CodeForm
          submitLabel={text.confirmOrder}
          sentBefore={count}
          onCode={confirm}
          onResend={async () => {
            const answer = await resend.mutateAsync({});
            return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
          }}
        />
      </Card>
      <Link to="/checkout" search={only ? { only } : {}} className={`mt-3 ${buttonLook('quiet', 'normal', true)}`}>
        {text.changeOrder}
      </Link>
    </div>
  );
}

/** What the code approves: every fund with how much, and what is to be paid. */
function Approved({ only }: { only: string | undefined }) {
  const text = useTexts(checkout);
  const exit = useTexts(sales);
  const { data } = useQuote(only);
  if (!data) return <Skeleton className="mb-4 h-32" />;
  const { items, sales: exits, fee, vat, total, promise } = data;
  const lines = [
    ...items.map((item) => ({ key: item.cartId, label: exit.buyOf(item.name), value: <Money value={item.amount} /> })),
    ...exits.map((sale) => ({
      key: sale.cartId,
      label: sale.to ? exit.switchOf(sale.name, sale.to.name) : exit.saleOf(sale.name),
      value: sale.isAllUnits ? exit.all : sale.askedUnits ? <Units value={sale.askedUnits} text={exit.someUnits} /> : <Money value={sale.askedAmount} />,
    })),
  ];
  return (
    <div className="mb-4">
      <Card title={text.approves} id="approves">
        {items.length > 0 ? (
          <FeeLines
            lines={[...lines, ...(fee > 0 ? [{ key: 'costs', label: text.costs, value: <Money value={fee + vat} /> }] : [])]}
            total={{ label: text.total, value: <Money value={total} /> }}
          />
        ) : (
          <Facts rows={lines.map(({ label, value }) => [label, value])} />
        )}
        {promise && (
          <p className="mt-2 text-sm text-ink-2">
            {text.navDay}
            {': '}
            <DateOnly day={promise.navDay} />
          </p>
        )}
      </Card>
    </div>
  );
}
