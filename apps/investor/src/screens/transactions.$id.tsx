/** One order: timeline, lines, evidence, and cancellation while possible. */
import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { cancelAccount, cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { getEvidence, getOrder, read } from '@lumbung/contract/histories/routes.gen.ts';
import { getConfirmation } from '@lumbung/contract/reports/routes.gen.ts';
import type { GetOrderReply } from '@lumbung/contract/histories/get-order.ts';
import type { OrderDetail, OrderLine } from '@lumbung/contract/orders/order.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { amountText, minorOf } from '@lumbung/kernel/amounts.ts';
import { dateTimeText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { DateOnly, Money, Nav, Units } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { approvals } from '@lumbung/wording/approvals.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { confirmation } from '@lumbung/wording/confirmation.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { EndOrder, useEnding } from '../app/end-order.tsx';
import { wayOf } from '../app/way.ts';
import { AskLink } from '../features/chat/ask-link.tsx';
import { useSeen } from '../features/orders/use-seen.ts';
import { OrderCashback } from '../features/promotions/order-cashback.tsx';
import { OrderTimeline } from '@lumbung/web/order-timeline.tsx';
import { PaperForm } from '@lumbung/web/paper-form.tsx';

// Only companies need approvals.
const ApprovalCard = lazy(async () => ({ default: (await import('../features/approvals/approval-card.tsx')).ApprovalCard }));
// Only orders of plans are paid by auto-debit.
const DebitCard = lazy(async () => ({ default: (await import('../features/checkout/debit-card.tsx')).DebitCard }));
// Loaded when the user opens the evidence.
const ShownView = lazy(async () => ({ default: (await import('../features/orders/shown-view.tsx')).ShownView }));
const CodeForm = lazy(async () => ({ default: (await import('../app/codes/code-form.tsx')).CodeForm }));

export const Route = createFileRoute('/transactions/$id')({ beforeLoad: signedIn, component: OrderScreen });

function OrderScreen() {
  const text = useTexts(portfolio);
  const { id } = Route.useParams();
  const found = useCall(
    getOrder,
    { id },
    {
      refetchInterval: (reply) =>
        reply && ['awaitingApproval', 'awaitingPayment', 'paid', 'placed', 'settled', 'paying'].includes(reply.order.state) ? 30_000 : false,
    },
  );
  useSeen(read, found.data ? found.data.order.state : null, { ids: [id] });
  return (
    <>
      {!found.data && <PageHeader title={text.order} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="card">
        {({ order, cashback, debit }) =>
          // Bond orders have their own page, with code and lot.
          order.origin === 'bonds' ? (
            <Navigate to="/bonds/order/$id" params={{ id }} replace />
          ) : (
            <Order order={order} cashback={cashback} debit={debit} onCancelled={found.refetch} />
          )
        }
      </Loaded>
    </>
  );
}

function Order({ order, cashback, debit, onCancelled }: GetOrderReply & { readonly onCancelled: () => Promise<unknown> }) {
  const text = useTexts(portfolio);
  return (
    <>
      <PageHeader
        title={`${text.order} ${order.orderCode}`}
        lead={order.origin !== 'cart' && text.origins[order.origin]}
        action={
          <Badge tone={order.state === 'done' ? 'gain' : ['awaitingApproval', 'awaitingPayment'].includes(order.state) ? 'warn' : 'info'}>
            {text.states[order.state]}
          </Badge>
        }
      />
      <Split
        main={
          <>
            {debit && (
              <Suspense fallback={<Skeleton className="h-32" />}>
                <DebitCard debit={debit} bank={order.bill?.methodName ?? ''} />
              </Suspense>
            )}
            <Card title={text.journey} id="journey">
              <OrderTimeline steps={order.timeline} texts={text} />
            </Card>
            <Lines order={order} />
          </>
        }
        side={
          <>
            {order.approval && (
              <Suspense fallback={<Skeleton className="h-48" />}>
                <ApprovalCard order={order} approval={order.approval} onDecided={onCancelled} askCode={(of) => <CodeForm {...of} />} />
              </Suspense>
            )}
            <Details order={order} isDebited={debit?.state === 'waiting'} onCancelled={onCancelled} />
            <Confirmation order={order} />
            {cashback && <OrderCashback cashback={cashback} />}
            <Evidence order={order} />
            <AskLink about={order.orderId} />
          </>
        }
      />
    </>
  );
}

function Details({ order, isDebited, onCancelled }: { order: OrderDetail; isDebited: boolean; onCancelled: () => Promise<unknown> }) {
  const text = useTexts(portfolio);
  const pay = useTexts(checkout);
  const exit = useTexts(sales);
  const { asked } = order;
  const way = wayOf(order);
  // A purchase adds the fee, a sale deducts it.
  const { currency } = order;
  const taken = (amount: number | string): string => amountText(minorOf(amount, currency) * (way === 'in' ? 1n : -1n), currency);
  const [label, fee, total] = {
    in: [pay.subtotal, pay.fee, pay.total],
    out: [exit.gross, exit.feeSell, exit.net],
    across: [exit.gross, exit.feeSwitch, exit.netSwitch],
  }[way] as [string, string, string];
  return (
    <Card title={pay.details} id="details" className={order.state === 'awaitingPayment' ? 'max-lg:-order-1' : ''}>
      <FeeLines
        lines={[
          ...(asked
            ? [
                {
                  key: 'asked',
                  label: exit.asked,
                  value: asked.isAllUnits ? (
                    exit.all
                  ) : asked.units !== null ? (
                    <Units value={asked.units} text={exit.someUnits} />
                  ) : (
                    <Money value={asked.amount} currency={currency} />
                  ),
                },
              ]
            : []),
          ...(order.amount === null ? [] : [{ key: 'amount', label, value: <Money value={order.amount} currency={currency} /> }]),
          ...(order.fee === null
            ? []
            : [
                {
                  key: 'fee',
                  label: fee,
                  value: Number(order.fee) === 0 ? <span className="text-gain">{pay.free}</span> : <Money value={taken(order.fee)} currency={currency} />,
                },
              ]),
          ...(order.vat !== null && Number(order.vat) > 0
            ? [{ key: 'vat', label: pay.vat, value: <Money value={taken(order.vat)} currency={currency} /> }]
            : []),
        ]}
        total={{
          label: total,
          value:
            order.total === null ? (
              <span className="text-sm font-semibold text-ink-2">{order.lines.some((line) => line.promisedNavDay !== null) ? exit.waitsForNav : '–'}</span>
            ) : (
              <Money value={order.total} currency={currency} />
            ),
        }}
      />
      {(order.paidTo || order.cashOn) && (
        <div className="mt-4 border-t border-line pt-3">
          <Facts
            rows={[
              ...(order.cashOn ? ([[exit.cashOn, <DateOnly key="cash" day={order.cashOn} />]] as const) : []),
              ...(order.paidTo ? ([[exit.paidTo, exit.account(order.paidTo.account, order.paidTo.holder)]] as const) : []),
            ]}
          />
        </div>
      )}
      {order.state === 'awaitingPayment' && (
        <Link to="/pay/$id" params={{ id: order.orderId }} className={`mt-4 ${buttonLook(isDebited ? 'secondary' : 'primary', 'large', true)}`}>
          {text.payNow}
        </Link>
      )}
      {order.cancelBefore && <Cancel order={order} until={order.cancelBefore} onCancelled={onCancelled} />}
    </Card>
  );
}

function Cancel({ order, until, onCancelled }: { order: OrderDetail; until: string; onCancelled: () => Promise<unknown> }) {
  const text = useTexts(sales);
  const { language } = usePreferences();
  const ending = useEnding(onCancelled);
  const { orderId, bill } = order;
  const whole = useForm(cancelOrder, { values: {}, input: () => ({ orderId }), onDone: ending.onDone });
  // Cancels by the displayed number: if another one has replaced it in the meantime, nothing is cancelled.
  const virtualAccount = order.state === 'awaitingPayment' && bill?.state === 'pending' ? bill.virtualAccount : '';
  const byNumber = useForm(cancelAccount, { values: {}, input: () => ({ orderId, virtualAccount }), onDone: ending.onDone });
  const form = virtualAccount === '' ? whole : byNumber;
  const words = { ask: text.cancel, title: text.cancelTitle(order.orderCode), lead: text.cancelLead, keep: text.keep, sure: text.cancelSure };
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-2">{text.cancelAsk(dateTimeText(until, language))}</p>
      <EndOrder form={form} ending={ending} words={words} />
    </div>
  );
}

/** The NAV of a line once known, or the promised NAV day; nothing if the line is not settled at a NAV. */
function LineNav({ line }: { line: OrderLine }) {
  const text = useTexts(portfolio);
  const day = line.navDay ?? line.promisedNavDay;
  if (day === null) return null;
  const isWide = line.units ? '' : 'col-span-2';
  if (line.nav)
    return (
      <span className={`text-sm text-ink-2 ${isWide}`}>
        <Nav value={line.nav} currency={line.currency} />
        {' · '}
        <DateOnly day={day} />
      </span>
    );
  if (line.state === 'rejected') return null;
  return (
    <span className={`text-sm text-ink-2 ${isWide}`}>
      {text.promised}
      <DateOnly day={day} />
    </span>
  );
}

function Lines({ order }: { order: OrderDetail }) {
  const text = useTexts(portfolio);
  const exit = useTexts(sales);
  const { language } = usePreferences();
  return (
    <Card title={text.lines} id="lines">
      <ul className="m-0 list-none p-0">
        {order.lines.map((line) => (
          <li key={line.lineId} className="grid grid-cols-2 gap-x-4 gap-y-1 border-b border-line py-3 first:-mt-3 last:-mb-3 last:border-b-0">
            <span>
              {line.side !== 'buy' && <span className="block text-xs text-ink-2">{exit.sideNames[line.side]}</span>}
              {line.slug === '' ? (
                <span className="font-semibold">{line.name}</span>
              ) : (
                <Link to="/funds/$slug" params={{ slug: line.slug }} className="font-semibold text-ink">
                  {line.name}
                </Link>
              )}
            </span>
            {line.state === 'rejected' ? (
              <span className="text-right text-sm text-loss">{text.notFilled}</span>
            ) : line.amount === null ? (
              <span className="text-right text-sm text-ink-2">{line.promisedNavDay === null ? '–' : exit.waitsForNav}</span>
            ) : (
              <Money value={line.amount} currency={line.currency} className="text-right font-semibold" />
            )}
            <LineNav line={line} />
            {line.units && <Units value={line.units} text={text.units} className="col-start-2 text-right text-sm text-ink-2" />}
            {line.navBefore !== null && <span className="col-span-2 text-sm">{text.corrected(decimalText(line.navBefore, language, 4))}</span>}
            {line.returned !== null && (
              <span className="col-span-2 text-sm">{text.returned(moneyText(line.returned, language, { currency: line.currency }))}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Downloads the order as a document. */
function Confirmation({ order: { orderId, orderCode } }: { order: OrderDetail }) {
  const text = useTexts(confirmation);
  return <PaperForm route={getConfirmation} input={{ id: orderId }} file={text.file(orderCode)} label={text.download} />;
}

/** Exactly what was shown and accepted, and whether it is still unchanged. */
function Evidence({ order }: { order: OrderDetail }) {
  const text = useTexts(portfolio);
  const second = useTexts(approvals);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const evidence = useCall(getEvidence, { id: order.orderId }, { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Card title={text.evidence} id="evidence">
      <p className="text-sm text-ink-2">
        {order.placedBy === null
          ? text.evidenceText(dateTimeText(order.evidence.acceptedAt, language))
          : second.evidenceOf(order.placedBy, dateTimeText(order.evidence.acceptedAt, language))}
      </p>
      {!isOpen && (
        <Button kind="secondary" className="mt-3" isWide icon={<Icon of={FileText} size={18} />} onClick={() => setOpen(true)}>
          {text.evidenceShow}
        </Button>
      )}
      {isOpen && (
        <Loaded of={evidence} shape={<Skeleton className="mt-3 h-40" />}>
          {(data) => (
            <div className="mt-3 grid gap-3">
              <InlineNotice tone={data.isIntact ? 'gain' : 'loss'}>{data.isIntact ? text.evidenceIntact : text.evidenceBroken}</InlineNotice>
              <p className="text-xs break-all text-ink-2">
                {text.digest}
                {': '}
                {data.sha256}
              </p>
              <Suspense fallback={<Skeleton className="h-40" />}>
                <ShownView bytes={data.shown} />
              </Suspense>
              {data.approval && (
                <>
                  <p className="text-sm text-ink-2">{second.approvedBy(data.approval.approvedBy, dateTimeText(data.approval.approvedAt, language))}</p>
                  <InlineNotice tone={data.approval.isIntact ? 'gain' : 'loss'}>
                    {data.approval.isIntact ? text.evidenceIntact : text.evidenceBroken}
                  </InlineNotice>
                  <p className="text-xs break-all text-ink-2">
                    {text.digest}
                    {': '}
                    {data.approval.sha256}
                  </p>
                  <Suspense fallback={<Skeleton className="h-40" />}>
                    <ShownView bytes={data.approval.shown} />
                  </Suspense>
                </>
              )}
            </div>
          )}
        </Loaded>
      )}
    </Card>
  );
}
