/** Confirms the reviewed order with a code and places it; pressing twice places one order. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { placeMixed, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import type { QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { buy as buyGoal, buyV2, sell as sellGoal, sendCode as sendGoalCode, verifyCode as verifyGoalCode } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { getRebalance, listGoals } from '@lumbung/contract/goals/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { listInProgressV3, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { amountText, minorOf } from '@lumbung/kernel/amounts.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateOnly, Money, Units } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { promotions } from '@lumbung/wording/promotions.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { cartOf, type Part, readPart, useQuote } from '../features/checkout/use-quote.ts';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';
import { withMethod } from '../features/checkout/with-method.ts';

export const Route = createFileRoute('/checkout/confirm')({
  beforeLoad: signedIn,
  // Without a method there is nothing to pay: only sales.
  validateSearch: (search: Record<string, unknown>): Part & { method?: number; to: string; count: number; sells: boolean } => ({
    ...(Number.isInteger(search.method) ? { method: Number(search.method) } : {}),
    to: String(search.to ?? ''),
    count: Number(search.count) || 0,
    sells: search.sells === true,
    ...readPart(search),
  }),
  component: Confirm,
});

function Confirm() {
  const text = useTexts(checkout);
  const promo = useTexts(promotions);
  const search = Route.useSearch();
  const { method, to, count, sells } = search;
  const part = readPart({ ...search });
  const ofCart = part.type ? { CartType: part.type } : {};
  const quote = useQuote(part);
  const navigate = useNavigate();
  const client = useQueryClient();
  // One idempotency key per review: pressing twice, or retrying after a lost response, places one order.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // The promotion has been used up in the meantime: place the same order without it, with the code already verified.
  const [isRefused, setRefused] = useState(false);
  const verify = useSend(verifyCode);
  const buy = useSend(subscribe, { idempotencyKey: key });
  const leave = useSend(sell, { idempotencyKey: key });
  const both = useSend(placeMixed, { idempotencyKey: key });
  const resend = useSend(sendCode);
  const ofGoal = part.goal === undefined ? null : { goalId: part.goal };
  const verifyGoal = useSend(verifyGoalCode);
  const buyOfGoal = useSend(buyGoal, { idempotencyKey: key });
  const leaveGoal = useSend(sellGoal, { idempotencyKey: key });
  const bothOfGoal = useSend(buyV2, { idempotencyKey: key });
  const resendGoal = useSend(sendGoalCode);

  async function confirm(digits: string): Promise<CodeOutcome> {
    const verified = ofGoal ? await verifyGoal.mutateAsync({ Code: digits, ...ofGoal }) : await verify.mutateAsync({ Code: digits, ...ofCart });
    if (!verified.ok) return { kind: 'wrong', message: verified.message };
    return order();
  }

  async function order(withoutPromotion?: true): Promise<CodeOutcome> {
    try {
      // Orders exactly the displayed items; items added since, or in another currency, stay in the cart.
      const shown = quote.data ? { CartIds: [...quote.data.items, ...quote.data.sales].map(({ cartId }) => cartId) } : {};
      const paid = method === undefined ? null : { ...withMethod(method), ...(withoutPromotion ? { withoutPromotion } : {}) };
      const ordered = ofGoal
        ? paid
          ? (sells ? bothOfGoal : buyOfGoal).mutateAsync({ ...ofGoal, ...shown, ...paid })
          : leaveGoal.mutateAsync({ ...ofGoal, ...shown })
        : paid
          ? (sells ? both : buy).mutateAsync({ ...ofCart, ...shown, ...paid })
          : leave.mutateAsync({ ...ofCart, ...shown });
      const placed = await ordered;
      if (!placed.ok && (placed.reason === 'promotionRefused' || placed.reason === 'promotionMethodOther')) {
        setRefused(true);
        // The refusal is stored under its key, so the next attempt needs a new one.
        setKey(crypto.randomUUID());
      }
      // A missing payment number from the bank does not undo the order; its page reports it and offers the other methods.
      const orderId = placed.ok ? placed.value.orderId : placed.orderId;
      if (orderId === undefined) return { kind: 'refused', message: placed.ok ? '' : placed.message };
      await Promise.all([invalidate(client, getCart, listGoals, getRebalance, getDashboard, listPendingV3, listInProgressV3, listHoldings), restart(client)]);
      // No payment for sales only, or while another person of the company must approve.
      const isPaid = placed.ok ? 'bill' in placed.value && placed.value.bill !== null : method !== undefined;
      const to = isPaid ? '/pay/$id' : '/transactions/$id';
      await navigate({ to, params: { id: orderId }, replace: true });
      return { kind: 'done' };
    } catch (fault) {
      // The order may have been placed; retrying with the same key does not place it twice.
      if (fault instanceof CallFault) return { kind: 'refused', message: text.uncertain };
      throw fault;
    }
  }

  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <PageHeader title={text.confirm} lead={useTexts(codes).lead(to)} />
      <Approved quote={quote.data} />
      <Card>
        <CodeForm
          submitLabel={text.confirmOrder}
          sentBefore={count}
          onCode={confirm}
          onResend={async () => {
            const answer = ofGoal ? await resendGoal.mutateAsync(ofGoal) : await resend.mutateAsync(cartOf(part));
            return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
          }}
        />
        {isRefused && (
          <Button
            kind="secondary"
            className="mt-3"
            isWide
            isBusy={buy.isPending || both.isPending || buyOfGoal.isPending || bothOfGoal.isPending}
            onClick={() => void order(true)}
          >
            {promo.without}
          </Button>
        )}
      </Card>
      <Link to="/checkout" search={part} className={`mt-3 ${buttonLook('quiet', 'normal', true)}`}>
        {text.changeOrder}
      </Link>
    </div>
  );
}

/** What the code approves: each fund with its amount, and the total to pay. */
function Approved({ quote: data }: { quote: QuoteFeeReply | undefined }) {
  const text = useTexts(checkout);
  const exit = useTexts(sales);
  const promo = useTexts(promotions);
  if (!data) return <Skeleton className="mb-4 h-32" />;
  const { currency, items, sales: exits, fee, vat, total, promise, promotion } = data;
  const costs = minorOf(fee, currency) + minorOf(vat, currency);
  const lines = [
    ...items.map((item) => ({ key: item.cartId, label: exit.buyOf(item.name), value: <Money value={item.amount} currency={currency} /> })),
    ...exits.map((sale) => ({
      key: sale.cartId,
      label: sale.to ? exit.switchOf(sale.name, sale.to.name) : exit.saleOf(sale.name),
      value: sale.isAllUnits ? (
        exit.all
      ) : sale.askedUnits ? (
        <Units value={sale.askedUnits} text={exit.someUnits} />
      ) : (
        <Money value={sale.askedAmount} currency={currency} />
      ),
    })),
  ];
  return (
    <div className="mb-4">
      <Card title={text.approves} id="approves">
        {items.length > 0 ? (
          <FeeLines
            lines={[
              ...lines,
              ...(costs > 0n ? [{ key: 'costs', label: text.costs, value: <Money value={amountText(costs, currency)} currency={currency} /> }] : []),
            ]}
            total={{ label: text.total, value: <Money value={total} currency={currency} /> }}
          />
        ) : (
          <Facts rows={lines.map(({ label, value }) => [label, value])} />
        )}
        {promotion?.applies && (
          <Facts rows={[[promo.cashback, <Money key="cashback" value={promotion.cashback} currency={promotion.currency} className="text-gain" />]]} />
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
