/** One government bond order: confirmation code, the ministry's response, amount and deadline, progress. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { checkPayment, confirmRedemption, confirmSubscription, startRedemption, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import type { GetBondOrderReply } from '@lumbung/contract/histories/bond-orders.ts';
import { getBondOrder, read } from '@lumbung/contract/histories/routes.gen.ts';
import { getBondProof } from '@lumbung/contract/reports/routes.gen.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { dateText, groupsOfFour, percentText } from '@lumbung/kernel/format.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, Heading } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Clock3, Icon, RefreshCw, ShieldCheck } from '@lumbung/ui/icons.tsx';
import { Countdown, DateOnly, DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { bondProof } from '@lumbung/wording/bond-proof.ts';
import { bondSaleTexts } from '@lumbung/wording/bond-sales.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { OrderTimeline } from '@lumbung/web/order-timeline.tsx';
import { common } from '@lumbung/wording/common.ts';
import { PaperForm } from '@lumbung/web/paper-form.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';
import { SaleLines, type SaleShown } from '../features/bonds/sale-lines.tsx';
import { useSeen } from '../features/orders/use-seen.ts';

/** Polling intervals in ms: while the ministry processes the order, and while payment is awaited. */
const ASKING_MS = 1_500;
const PAYING_MS = 15_000;

export const Route = createFileRoute('/bonds/order/$id')({ beforeLoad: signedIn, component: OrderScreen });

type Order = GetBondOrderReply;
interface Shown {
  readonly order: Order;
  readonly onChanged: () => Promise<unknown>;
}

function OrderScreen() {
  const { id } = Route.useParams();
  const found = useCall(
    getBondOrder,
    { transactionId: id },
    { staleTime: 0, refetchInterval: (order) => (order?.state === 'preparing' ? ASKING_MS : order?.state === 'awaitingPayment' ? PAYING_MS : false) },
  );
  return (
    <div className="mx-auto grid max-w-160 gap-4">
      <Loaded
        of={found}
        missing={<NotFound />}
        faultIn="page"
        shape={
          <>
            <Skeleton className="h-24" />
            <Skeleton className="h-72" />
          </>
        }
      >
        {(order) =>
          order.state !== 'awaitingCode' ? (
            <Placed order={order} onChanged={found.refetch} />
          ) : order.kind === 'sale' ? (
            <Unconfirmed />
          ) : (
            <Confirm order={order} onChanged={found.refetch} />
          )
        }
      </Loaded>
    </div>
  );
}

/** A quote is valid for minutes: a sale left without its code must be started again. */
function Unconfirmed() {
  const text = useTexts(bondSaleTexts);
  return (
    <>
      <InlineNotice tone="warn">{text.draft}</InlineNotice>
      <Link to="/bonds/holdings" className={buttonLook('primary', 'large', true)}>
        {text.toHoldings}
      </Link>
    </>
  );
}

/** Figures from the evidence that this page displays. */
interface Figures {
  readonly coupon?: string;
  readonly settlesOn?: string;
  readonly maturesOn?: string;
  readonly firstCoupon?: { readonly payOn: string; readonly net: string };
  /** For a redemption: the purchase of which a part is redeemed. */
  readonly lotId?: string;
  readonly kodePemesanan?: string;
}

function Agreed({ order }: { order: Order }) {
  const text = useTexts(bondOrders);
  const { language } = usePreferences();
  const { coupon, settlesOn, maturesOn, firstCoupon } = (order.figures ?? {}) as Figures;
  return (
    <Facts
      rows={[
        [order.seri, <Money key="amount" value={order.amount} />],
        [text.units, String(order.units)],
        ...(coupon === undefined ? [] : ([[text.coupon, percentText(String(Number(coupon) / 1_000_000), language)]] as const)),
        ...(firstCoupon === undefined
          ? []
          : ([
              [text.firstCoupon, <Money key="first" value={Number(firstCoupon.net)} />],
              [text.firstCouponOn, <DateOnly key="on" day={firstCoupon.payOn} />],
            ] as const)),
        ...(settlesOn === undefined ? [] : ([[text.settlesOn, <DateOnly key="settles" day={settlesOn} />]] as const)),
        ...(maturesOn === undefined ? [] : ([[text.maturesOn, <DateOnly key="matures" day={maturesOn} />]] as const)),
      ]}
    />
  );
}

/** The calls that confirm an order of this kind and resend its code. */
function useSteps({ kind, transactionId, seri, amount, figures }: Order) {
  const [buy, buyAgain] = [useSend(confirmSubscription), useSend(startSubscription)];
  const [redeem, redeemAgain] = [useSend(confirmRedemption), useSend(startRedemption)];
  const userId = useStart()?.user?.userId ?? '';
  const { lotId = '', kodePemesanan = '' } = (figures ?? {}) as Figures;
  const isRedemption = kind === 'redemption';
  return {
    isRedemption,
    confirm: (code: string) =>
      isRedemption
        ? redeem.mutateAsync({ userId, transactionId, code, tosAgreement: true, kodePemesanan })
        : buy.mutateAsync({ userId, transactionId, code, tosAgreement: true }),
    again: () =>
      isRedemption
        ? redeemAgain.mutateAsync({ transactionId: lotId, userId, amount, isAgree: true })
        : buyAgain.mutateAsync({ productId: seri, userId, amount, isAgree: true }),
  };
}

/** Link back to the origin: the series of a purchase, the purchase of a redemption. */
function Back({ order, seriesLabel }: { order: Order; seriesLabel: string }) {
  const text = useTexts(bondOrders);
  const { lotId } = (order.figures ?? {}) as Figures;
  const look = buttonLook('primary', 'large', true);
  return lotId === undefined ? (
    <Link to="/bonds/offers/$id" params={{ id: order.seri }} className={look}>
      {seriesLabel}
    </Link>
  ) : (
    <Link to="/bonds/redeem/$id" params={{ id: lotId }} className={look}>
      {text.redeem.back}
    </Link>
  );
}

function Confirm({ order, onChanged }: Shown) {
  const text = useTexts(bondOrders);
  const navigate = useNavigate();
  const start = useStart();
  const steps = useSteps(order);
  const isOver = order.endsAt !== null && start !== null && start !== undefined && order.endsAt <= start.businessTime;
  async function onCode(code: string): Promise<CodeOutcome> {
    const answer = await steps.confirm(code);
    if (!answer.ok && answer.reason === 'codeInvalid') return { kind: 'wrong', message: answer.message };
    // An order that the ministry refused is still an order; the page shows its state.
    const isPlaced = answer.ok || ['registryRefused', 'registryAway', 'nationalQuotaSpent', 'individualQuotaSpent'].includes(answer.reason);
    if (isPlaced) await onChanged();
    return answer.ok ? { kind: 'done' } : { kind: 'refused', message: answer.message };
  }
  async function onResend() {
    const answer = await steps.again();
    // After a change there is a new draft with its own code, so navigate to it.
    if (answer.ok && answer.value.transactionId !== order.transactionId)
      await navigate({ to: '/bonds/order/$id', params: { id: answer.value.transactionId }, replace: true });
    return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
  }
  return (
    <>
      <div>
        <Heading className="text-xl font-extrabold md:text-2xl">{steps.isRedemption ? text.redeem.confirmTitle : text.confirmTitle}</Heading>
        <p className="mt-1 text-ink-2">{steps.isRedemption ? text.redeem.confirmLead : text.confirmLead}</p>
      </div>
      <Card title={text.details} id="details">
        <Agreed order={order} />
      </Card>
      <Card>
        {isOver ? (
          <div className="grid gap-4">
            <InlineNotice tone="warn">{steps.isRedemption ? text.redeem.over : text.over}</InlineNotice>
            <Back order={order} seriesLabel={text.toSeries} />
          </div>
        ) : (
          <CodeForm
            submitLabel={steps.isRedemption ? text.redeem.confirm : text.confirm}
            lead={steps.isRedemption ? text.redeem.youAgree : text.youAgree}
            onCode={onCode}
            onResend={onResend}
          />
        )}
      </Card>
    </>
  );
}

const TONES: Readonly<Partial<Record<Order['state'], Tone>>> = {
  preparing: 'info',
  awaitingPayment: 'warn',
  paid: 'info',
  placed: 'info',
  done: 'gain',
  rejected: 'loss',
};

function Placed({ order, onChanged }: Shown) {
  const text = useTexts(bondOrders);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(order.state);
  useSeen(read, order.isRead ? null : `${order.transactionId} ${order.state}`, { ids: [order.transactionId] });
  // The page changed without user action; move the focus so that screen readers announce it.
  useEffect(() => {
    if (first.current !== order.state) heading.current?.focus();
    first.current = order.state;
  }, [order.state]);
  const { title, lead } = useWords(order);
  const isEnded = order.kind === 'subscription' && (order.state === 'expired' || order.state === 'rejected');
  return (
    <>
      <div role="status">
        <Badge tone={TONES[order.state] ?? 'neutral'} icon={order.state === 'awaitingPayment' ? <Icon of={Clock3} size={14} /> : undefined}>
          {text.states[order.state]}
        </Badge>
        <Heading ref={heading} className="mt-2 text-xl font-extrabold md:text-2xl">
          {title}
        </Heading>
        <p className="mt-1 text-ink-2">{lead}</p>
      </div>
      {order.state === 'preparing' && (
        <Card>
          <Skeleton className="h-24" />
        </Card>
      )}
      {order.state === 'awaitingPayment' && <ToPay order={order} onChanged={onChanged} />}
      <Card title={text.journey} id="journey">
        <OrderTimeline steps={order.timeline} texts={useTexts(portfolio)} />
      </Card>
      <Card title={text.details} id="details">
        {order.kind === 'sale' && order.figures ? <SaleLines seri={order.seri} sale={order.figures as SaleShown} /> : <Agreed order={order} />}
        <div className="mt-2.5 border-t border-line">
          <Codes order={order} />
        </div>
      </Card>
      {order.orderCode !== null && order.state !== 'preparing' && <Proof transactionId={order.transactionId} orderCode={order.orderCode} />}
      {isEnded ? (
        <Back order={order} seriesLabel={text.again} />
      ) : (
        <Link to="/bonds/holdings" className={buttonLook('secondary', 'large', true)}>
          {text.holdings}
        </Link>
      )}
    </>
  );
}

/** Downloads the order as a document. */
function Proof({ transactionId, orderCode }: { transactionId: string; orderCode: string }) {
  const text = useTexts(bondProof);
  return <PaperForm route={getBondProof} input={{ transactionId }} file={text.file(orderCode)} label={text.download} />;
}

function useWords(order: Order): { title: string; lead: string } {
  const text = useTexts(bondOrders);
  const sale = useTexts(bondSaleTexts);
  const { language } = usePreferences();
  if (order.kind === 'redemption' && order.state !== 'preparing') return redemptionWords(order, text.redeem, language);
  if (order.kind === 'sale') {
    if (order.state === 'done') return { title: sale.doneTitle, lead: sale.doneLead };
    if (order.state === 'rejected') return { title: sale.rejectedTitle, lead: order.unmade === 'away' ? sale.awayLead : sale.rejectedLead };
    return { title: sale.placedTitle, lead: sale.placedLead };
  }
  switch (order.state) {
    case 'preparing':
      return { title: text.asking, lead: text.askingLead };
    case 'awaitingPayment':
      return { title: text.payTitle, lead: text.payLead };
    case 'paid':
      return { title: text.paidTitle, lead: order.settlesOn === null ? '' : text.paidLead(dateText(order.settlesOn, language)) };
    case 'done':
      return { title: text.doneTitle, lead: text.doneLead };
    case 'expired':
      return { title: text.expiredTitle, lead: text.expiredLead };
    default:
      return { title: text.rejectedTitle, lead: order.unmade ? text.unmade[order.unmade] : order.ntpn ? text.annulledLead : text.rejectedLead };
  }
}

type RedeemTexts = (typeof bondOrders)['id']['redeem'];

function redemptionWords({ state, settlesOn, unmade }: Order, text: RedeemTexts, language: 'id' | 'en'): { title: string; lead: string } {
  if (state === 'done') return { title: text.doneTitle, lead: text.doneLead };
  if (state === 'placed') return { title: text.placedTitle, lead: settlesOn === null ? '' : text.placedLead(dateText(settlesOn, language)) };
  return { title: text.rejectedTitle, lead: unmade === 'away' ? text.away : text.rejectedLead };
}

function ToPay({ order, onChanged }: Shown) {
  const text = useTexts(bondOrders);
  const general = useTexts(common);
  const start = useStart();
  const { language } = usePreferences();
  const ask = useSend(checkPayment);
  const [said, setSaid] = useState<string | null>(null);
  // The server's business clock applies, not the device's.
  const [offset] = useState(() => (start ? Date.parse(start.businessTime) - Date.now() : 0));
  const check = async (): Promise<void> => {
    setSaid(null);
    try {
      const answer = await ask.mutateAsync({ transactionId: order.transactionId });
      if (!answer.ok) return setSaid(answer.message);
      if (answer.value.state === 'awaitingPayment') return setSaid(text.notYet);
      await onChanged();
    } catch (fault) {
      setSaid(faultText(fault as Error, general));
    }
  };
  if (order.kodeBilling === null || order.payBefore === null) return null;
  const amount = order.amount.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB');
  return (
    <>
      <Card>
        <Facts
          rows={[
            [text.payBefore, <DateTime key="before" at={order.payBefore} />],
            [text.timeLeft, <Countdown key="left" until={order.payBefore} offsetMs={offset} />],
          ]}
        />
        <CopyRow
          label={text.billing}
          shown={groupsOfFour(order.kodeBilling)}
          copied={order.kodeBilling}
          texts={{ copy: text.copy, done: text.copied, name: text.billing }}
        />
        <CopyRow label={text.exactly} shown={`Rp${amount}`} copied={String(order.amount)} texts={{ copy: text.copy, done: text.copied, name: text.exactly }} />
      </Card>
      <div className="grid gap-2">
        <Button size="large" isWide isBusy={ask.isPending} icon={<Icon of={RefreshCw} size={18} />} onClick={() => void check()}>
          {text.check}
        </Button>
        <p role="status" className="text-center text-sm text-ink-2 empty:-mb-2">
          {said ?? ''}
        </p>
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <Icon of={ShieldCheck} size={18} className="mt-0.5 text-gain" />
        {text.noBank}
      </p>
    </>
  );
}

function Codes({ order }: { order: Order }) {
  const text = useTexts(bondOrders);
  const rows: readonly (readonly [string, string | null])[] = [
    [text.orderCode, order.orderCode],
    [text.ministryCode, order.kodePemesanan],
    [text.ntpn, order.ntpn],
    [text.ntb, order.ntb],
  ];
  return (
    <Facts
      rows={rows.flatMap(([name, value]) =>
        value === null
          ? []
          : ([
              [
                name,
                <span key={name} className="num break-all">
                  {value}
                </span>,
              ],
            ] as const),
      )}
    />
  );
}
