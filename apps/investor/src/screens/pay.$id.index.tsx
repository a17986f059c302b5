/** Payment page: amount, destination, deadline; updates automatically when the bank confirms the payment. */
import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { GetOrderReply } from '@lumbung/contract/histories/get-order.ts';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { askBank, getInstruction } from '@lumbung/contract/payments/routes.gen.ts';
import type { InstructionBank } from '@lumbung/contract/payments/get-instruction.ts';
import { checkVirtualAccount } from '@lumbung/contract/receipts/routes.gen.ts';
import { connected, read, useCall } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { dateText, dateTimeText, groupsOfFour, moneyText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Clock3, Icon, RefreshCw, ShieldCheck } from '@lumbung/ui/icons.tsx';
import { Countdown, DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { CopyRow, FeeLines } from '@lumbung/ui/order.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { payments } from '@lumbung/wording/payments.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { ChangeMethod } from '../features/checkout/change-method.tsx';
import { OrderTimeline } from '@lumbung/web/order-timeline.tsx';

/** Shown below the payment details, with its own tab code. */
const InstructionSteps = lazy(() => import('@lumbung/ui/instruction-steps.tsx').then((module) => ({ default: module.InstructionSteps })));
const OpenPage = lazy(() => import('../features/checkout/open-page.tsx').then((module) => ({ default: module.OpenPage })));
const OneTap = lazy(() => import('../features/payments/one-tap.tsx').then((module) => ({ default: module.OneTap })));
const PayInApp = lazy(() => import('../features/checkout/pay-in-app.tsx').then((module) => ({ default: module.PayInApp })));
/** Only for orders of plans. */
const DebitCard = lazy(() => import('../features/checkout/debit-card.tsx').then((module) => ({ default: module.DebitCard })));
/** Also shown below the payment details. */
const PaymentStatus = lazy(() => import('../features/receipts/payment-status.tsx').then((module) => ({ default: module.PaymentStatus })));
/** Most orders are paid. */
const OrderAgain = lazy(() => import('../features/checkout/order-again.tsx').then((module) => ({ default: module.OrderAgain })));

/** Polling intervals: 5 s for two minutes, then 30 s; 1 s while the bank creates the payment number. */
const PREPARING_MS = 1_000;
const QUICK_MS = 5_000;
const SLOW_MS = 30_000;
const QUICK_FOR_MS = 120_000;

export const Route = createFileRoute('/pay/$id/')({ beforeLoad: signedIn, component: PayScreen });

function PayScreen() {
  const { id } = Route.useParams();
  const opened = useRef(Date.now());
  const found = useCall(
    getOrder,
    { id },
    {
      staleTime: 0,
      refetchInterval: (reply) =>
        reply && reply.order.state !== 'awaitingPayment' && reply.order.state !== 'paid'
          ? false
          : reply?.order.bill?.state === 'preparing'
            ? PREPARING_MS
            : Date.now() - opened.current < QUICK_FOR_MS
              ? QUICK_MS
              : SLOW_MS,
    },
  );
  return (
    <div className="mx-auto grid max-w-160 gap-4">
      <Loaded
        of={found}
        missing={<NotFound />}
        faultIn="page"
        shape={
          <>
            <Skeleton className="h-32" />
            <Skeleton className="h-72" />
          </>
        }
      >
        {({ order, debit }) =>
          order.origin === 'bonds' ? (
            // The billing code is shown on the bond order's own page.
            <Navigate to="/bonds/order/$id" params={{ id }} replace />
          ) : order.state === 'awaitingPayment' ? (
            <Waiting order={order} debit={debit} onCheck={found.refetch} isChecking={found.isFetching} />
          ) : (
            <After order={order} />
          )
        }
      </Loaded>
    </div>
  );
}

interface Awaited {
  readonly order: OrderDetail;
  readonly debit: GetOrderReply['debit'];
  readonly onCheck: () => Promise<unknown>;
  readonly isChecking: boolean;
}

function Waiting({ order, debit, onCheck, isChecking }: Awaited) {
  const text = useTexts(checkout);
  const start = useStart();
  const { bill } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownBill = useRef(bill?.billId);
  // After a change of method, move the focus to the heading, so that the new number is read from the top.
  useEffect(() => {
    if (shownBill.current !== bill?.billId) heading.current?.focus();
    shownBill.current = bill?.billId;
  }, [bill?.billId]);
  // The server's business clock applies, not the device's.
  const [offset] = useState(() => (start ? Date.parse(start.businessTime) - Date.now() : 0));
  if (!bill) return null;
  // With auto-debit the investor need not pay; the card shows the date.
  const isDebited = debit?.state === 'waiting';
  return (
    <>
      <div>
        <Badge tone="warn" icon={<Icon of={Clock3} size={14} />}>
          {text.waiting}
        </Badge>
        <Heading ref={heading} className="mt-2 text-xl font-extrabold md:text-2xl">
          {isDebited ? text.debitedTitle : text.payTitle}
        </Heading>
      </div>
      {debit && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <DebitCard debit={debit} bank={bill.methodName} isPayable />
        </Suspense>
      )}
      {!(isDebited && debit.reason === null) && <Deadline order={order} bill={bill} offset={offset} />}
      {bill.state !== 'preparing' && bill.currency === 'IDR' && (
        <Suspense fallback={null}>
          <OneTap orderId={order.orderId} bill={bill} />
        </Suspense>
      )}
      {isDebited && (bill.state === 'chosen' || bill.state === 'failed') ? null : bill.state === 'failed' ? (
        <InlineNotice tone="warn" role="alert">
          {bill.isCharged ? text.app.failed(bill.methodName) : text.failedLead(bill.methodName)}
        </InlineNotice>
      ) : bill.state === 'preparing' ? (
        <Preparing bill={bill} />
      ) : bill.state === 'chosen' ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <OpenPage orderId={order.orderId} bill={bill} />
        </Suspense>
      ) : (
        <ToPay order={order} bill={bill} onCheck={() => askThenLook(order.orderId, bill, onCheck)} isChecking={isChecking} />
      )}
      {bill.state === 'pending' && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <PaymentStatus orderId={order.orderId} />
        </Suspense>
      )}
      <ChangeMethod key={bill.billId} order={order} />
      {bill.state === 'pending' && !bill.isCharged && (bill.transfer ? <HowToTransfer /> : <HowToPay key={bill.bank} bank={bill.bank as InstructionBank} />)}
      <Details order={order} />
      {!bill.transfer && !bill.isCharged && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Icon of={ShieldCheck} size={18} className="mt-0.5 text-gain" />
          {text.custody}
        </p>
      )}
    </>
  );
}

type Bill = NonNullable<OrderDetail['bill']>;

/** First asks the bank (virtual account, at most once a minute) or the gateway (charge) for the state; refetches the order in any case. */
async function askThenLook(transactionId: string, bill: Bill, look: () => Promise<unknown>): Promise<void> {
  if (bill.isCharged) await send(connected(), askBank, { orderId: transactionId }).catch(() => undefined);
  else if (!bill.transfer) await read(checkVirtualAccount, { transactionId }).catch(() => undefined);
  await look();
}

/** The number comes from the bank, the page from the wallet: usually at once, after a failure a moment later. */
function Preparing({ bill }: { bill: Bill }) {
  const text = useTexts(checkout);
  return (
    <Card>
      <p role="status" className="font-semibold">
        {bill.isCharged ? text.app.preparing(bill.methodName) : text.preparing}
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-2">{bill.isCharged ? text.app.preparingLead(bill.methodName) : text.preparingLead}</p>
      <Skeleton className="h-24" />
    </Card>
  );
}

/** Payment details, and whether the payment has arrived. */
function ToPay({ order, bill, onCheck, isChecking }: { order: OrderDetail; bill: Bill; onCheck: () => Promise<unknown>; isChecking: boolean }) {
  const text = useTexts(checkout);
  const [asked, setAsked] = useState(false);
  return (
    <>
      {bill.isCharged ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <PayInApp key={bill.billId} orderId={order.orderId} bill={bill} />
        </Suspense>
      ) : (
        <Numbers bill={bill} />
      )}
      <div className="grid gap-2">
        <Button
          size="large"
          isWide
          isBusy={asked && isChecking}
          icon={<Icon of={RefreshCw} size={18} />}
          onClick={() => {
            setAsked(true);
            void onCheck();
          }}
        >
          {text.check}
        </Button>
        <Link to="/home" className={buttonLook('secondary', 'large', true)}>
          {text.payLater}
        </Link>
        <p role="status" className="text-center text-sm text-ink-2 empty:-mb-2">
          {asked && !isChecking ? text.notYet : ''}
        </p>
      </div>
    </>
  );
}

/** The number and the amount, to copy. */
function Numbers({ bill }: { bill: Bill }) {
  const text = useTexts(checkout);
  const { goes } = useTexts(payments);
  const { language } = usePreferences();
  const start = useStart();
  return (
    <Card>
      <div className="flex items-center gap-3 border-b border-line pb-3.5">
        <span aria-hidden className="rounded-control border border-line px-4 py-2 text-sm font-extrabold">
          {(bill.transfer?.bank ?? bill.bank).toUpperCase()}
        </span>
        <p className="min-w-0">
          <span className="font-semibold">{bill.transfer ? text.transfer.name : bill.methodName}</span>
          {bill.transfer && start && <span className="block text-sm text-ink-2">{text.transfer.holder(start.brand.seller?.name ?? start.brand.name)}</span>}
          {!bill.transfer && start?.user && <span className="block text-sm text-ink-2">{text.shownName(start.user.name)}</span>}
        </p>
      </div>
      {bill.transfer ? (
        <CopyRow
          label={text.transfer.account}
          shown={groupsOfFour(bill.transfer.account)}
          copied={bill.transfer.account}
          texts={{ copy: text.copy, done: text.copied, name: text.transfer.account }}
        />
      ) : (
        <CopyRow
          label={text.number}
          shown={groupsOfFour(bill.virtualAccount)}
          copied={bill.virtualAccount}
          texts={{ copy: text.copy, done: text.copied, name: text.number }}
        />
      )}
      <CopyRow
        label={text.amountDue}
        shown={moneyText(bill.due, language, { currency: bill.currency })}
        copied={bill.due}
        texts={{ copy: text.copy, done: text.copied, name: text.amountDue }}
      />
      {bill.transfer && (
        <CopyRow
          label={text.transfer.reference}
          shown={bill.transfer.reference}
          copied={bill.transfer.reference}
          texts={{ copy: text.copy, done: text.copied, name: text.transfer.reference }}
        />
      )}
      <p className="pt-3.5 text-sm">{bill.transfer ? text.transfer.lead : text.exact}</p>
      <p className="mt-2 mb-0 text-xs text-ink-3">{goes[bill.transfer ? 'transfer' : 'virtualAccount']}</p>
    </Card>
  );
}

function HowToPay({ bank }: { bank: InstructionBank }) {
  const text = useTexts(checkout);
  const instruction = useCall(getInstruction, { bank }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Card title={text.how} id="how">
      <Loaded of={instruction} shape={<Skeleton className="h-48" />}>
        {({ channels, amountNote, note }) => (
          <>
            <p className="mb-3 text-sm">{amountNote}</p>
            <Suspense fallback={<Skeleton className="h-48" />}>
              <InstructionSteps label={text.how} channels={channels} />
            </Suspense>
            {note && (
              <div className="mt-4">
                <InlineNotice>{note}</InlineNotice>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** No bank has its own instructions for a manual transfer: they are the same everywhere. */
function HowToTransfer() {
  const text = useTexts(checkout);
  return (
    <Card title={text.how} id="how">
      <ol className="grid list-decimal gap-2 pl-5">
        {text.transfer.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-4">
        <InlineNotice>{text.transfer.note}</InlineNotice>
      </div>
    </Card>
  );
}

/** Payment deadline: the one for the promised NAV first, then the expiry of the number. */
function Deadline({ order: { promise }, bill, offset }: { order: OrderDetail; bill: Bill; offset: number }) {
  const text = useTexts(checkout);
  const { language } = usePreferences();
  // From the server's figures, because they change over time.
  const comesBefore = promise !== null && Date.parse(promise.payBefore) < Date.parse(bill.expiresAt);
  const until = comesBefore ? promise.payBefore : bill.expiresAt;
  return (
    <div className="rounded-card border border-warn-line bg-warn-soft p-4 md:p-5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-bold">
          {text.payUntil} <DateTime at={until} />
        </p>
        <div className="shrink-0 text-right">
          <p className="text-sm">{text.left}</p>
          <p className="text-lg font-extrabold text-warn">
            <Countdown until={until} offsetMs={offset} />
          </p>
        </div>
      </div>
      {promise && <p className="measure mt-2 text-sm">{text.usesNav(dateText(promise.navDay, language))}</p>}
      {comesBefore && <p className="measure mt-1 text-sm">{text.lateNav(dateText(promise.laterNavDay, language), dateTimeText(bill.expiresAt, language))}</p>}
    </div>
  );
}

function Details({ order }: { order: OrderDetail }) {
  const text = useTexts(checkout);
  return (
    <Card title={text.details} id="details">
      <FeeLines
        lines={[
          { key: 'code', label: text.orderNumber, value: <span className="num">{order.orderCode}</span> },
          ...order.lines.map((line) => ({ key: line.lineId, label: line.name, value: <Money value={line.amount} currency={line.currency} /> })),
          {
            key: 'fee',
            label: text.fee,
            value: Number(order.fee) === 0 ? <span className="text-gain">{text.free}</span> : <Money value={order.fee} currency={order.currency} />,
          },
          ...(Number(order.vat) > 0 ? [{ key: 'vat', label: text.vat, value: <Money value={order.vat} currency={order.currency} /> }] : []),
        ]}
        total={{ label: text.total, value: <Money value={order.total} currency={order.currency} /> }}
      />
    </Card>
  );
}

function After({ order }: { order: OrderDetail }) {
  const text = useTexts(checkout);
  const { states } = useTexts(portfolio);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEnded = order.state === 'expired' || order.state === 'cancelled' || order.state === 'rejected';
  const isDone = order.state === 'done';
  const [title, lead] =
    order.state === 'cancelled'
      ? [text.cancelledTitle, text.cancelledLead]
      : order.state === 'rejected'
        ? [text.rejectedTitle, text.rejectedLead]
        : isEnded
          ? [text.expiredTitle, text.expiredLead]
          : isDone
            ? [text.doneTitle, text.doneLead]
            : [text.paidTitle, text.paidLead];
  // The page changed without user action; move the focus so that screen readers announce it.
  useEffect(() => heading.current?.focus(), [order.state]);
  return (
    <>
      <div role="status">
        <Badge tone={isEnded ? 'loss' : isDone ? 'gain' : 'info'}>{states[order.state]}</Badge>
        <Heading ref={heading} className="mt-2 text-xl font-extrabold md:text-2xl">
          {title}
        </Heading>
        <p className="mt-1 text-ink-2">{lead}</p>
      </div>
      <Card title={text.journey} id="journey">
        <OrderTimeline steps={order.timeline} texts={useTexts(portfolio)} />
      </Card>
      <Details order={order} />
      {isEnded ? (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <OrderAgain order={order} />
        </Suspense>
      ) : (
        <Link to={isDone ? '/portfolio' : '/transactions'} className={buttonLook('primary', 'large', true)}>
          {isDone ? text.toPortfolio : text.toTransactions}
        </Link>
      )}
    </>
  );
}
