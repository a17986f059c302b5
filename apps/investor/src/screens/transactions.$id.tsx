/** One order: its journey, what was bought, sold or switched, what was agreed to, and calling it off while that can be done. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelOrder } from '@lumbung/contract/checkout/routes.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.ts';
import { getEvidence, getOrder, listHistories, listInProgressV3, listPendingV3 } from '@lumbung/contract/histories/routes.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.ts';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { dateTimeText, decimalText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { DateOnly, Money, Nav } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { common } from '@lumbung/wording/common.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { Fault, faultText } from '../app/fault.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { OrderTimeline } from '@lumbung/web/order-timeline.tsx';

export const Route = createFileRoute('/transactions/$id')({ beforeLoad: signedIn, component: OrderScreen });

function OrderScreen() {
  const text = useTexts(portfolio);
  const { id } = Route.useParams();
  const { data, error, refetch } = useCall(
    getOrder,
    { id },
    { refetchInterval: (reply) => (reply && ['awaitingPayment', 'paid', 'submitted', 'paying'].includes(reply.order.state) ? 30_000 : false) },
  );
  if (error instanceof CallFault && error.status === 404) return <NotFound />;
  if (!data)
    return (
      <>
        <PageHeader title={text.order} />
        {error ? (
          <Card>
            <Fault error={error} onRetry={refetch} />
          </Card>
        ) : (
          <Skeleton className="h-96" />
        )}
      </>
    );
  const { order } = data;
  return (
    <>
      <PageHeader
        title={`${text.order} ${order.orderCode}`}
        action={<Badge tone={order.state === 'done' ? 'gain' : order.state === 'awaitingPayment' ? 'warn' : 'info'}>{text.states[order.state]}</Badge>}
      />
      <Split
        main={
          <>
            <Card title={text.journey} id="journey">
              <OrderTimeline steps={order.timeline} texts={text} />
            </Card>
            <Lines order={order} />
          </>
        }
        side={
          <>
            <Details order={order} onCancelled={refetch} />
            <Evidence order={order} />
          </>
        }
      />
    </>
  );
}

function Details({ order, onCancelled }: { order: OrderDetail; onCancelled: () => Promise<unknown> }) {
  const text = useTexts(portfolio);
  const pay = useTexts(checkout);
  const exit = useTexts(sales);
  const { language } = usePreferences();
  const { asked } = order;
  const isBuy = order.transactionType === 1;
  // A purchase adds the fee, a sale takes it off.
  const taken = (amount: number | null): number | null => (amount === null || isBuy ? amount : -amount);
  const [label, fee, total] = isBuy
    ? [pay.subtotal, pay.fee, pay.total]
    : order.transactionType === 2
      ? [exit.gross, exit.feeSell, exit.net]
      : [exit.gross, exit.feeSwitch, exit.netSwitch];
  return (
    <Card title={pay.details} id="details">
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
                    exit.someUnits(decimalText(asked.units, language, 4))
                  ) : (
                    <Money value={asked.amount} />
                  ),
                },
              ]
            : []),
          { key: 'amount', label, value: <Money value={order.amount} /> },
          { key: 'fee', label: fee, value: order.fee === 0 ? <span className="text-gain">{pay.free}</span> : <Money value={taken(order.fee)} /> },
          ...((order.vat ?? 0) > 0 ? [{ key: 'vat', label: pay.vat, value: <Money value={taken(order.vat)} /> }] : []),
        ]}
        total={{ label: total, value: <Money value={order.total} /> }}
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
        <Link to="/pay/$id" params={{ id: order.orderId }} className={`mt-4 ${buttonLook('primary', 'large', true)}`}>
          {text.payNow}
        </Link>
      )}
      {order.cancelBefore && <Cancel order={order} until={order.cancelBefore} onCancelled={onCancelled} />}
    </Card>
  );
}

/** Calling the order off takes two presses, in place: the second says what it does. */
function Cancel({ order, until, onCancelled }: { order: OrderDetail; until: string; onCancelled: () => Promise<unknown> }) {
  const text = useTexts(sales);
  const general = useTexts(common);
  const { language } = usePreferences();
  const client = useQueryClient();
  const cancel = useSend(cancelOrder);
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  async function callOff(): Promise<void> {
    try {
      const answer = await cancel.mutateAsync({ orderId: order.orderId });
      setNotice(answer.ok ? null : answer.message);
      setAsking(false);
      await Promise.all([onCancelled(), invalidate(client, getDashboard, listPendingV3, listInProgressV3, listHistories, listHoldings)]);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-2">{text.cancelAsk(dateTimeText(until, language))}</p>
      <Refusal text={notice} />
      {isAsking ? (
        <div className="grid grid-cols-2 gap-2">
          <Button kind="danger" isBusy={cancel.isPending} onClick={() => void callOff()}>
            {text.cancelSure}
          </Button>
          <Button kind="secondary" onClick={() => setAsking(false)}>
            {text.keep}
          </Button>
        </div>
      ) : (
        <Button kind="secondary" isWide onClick={() => setAsking(true)}>
          {text.cancel}
        </Button>
      )}
    </div>
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
          <li key={line.lineId} className="grid grid-cols-2 gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
            <span>
              {line.side !== 'buy' && <span className="block text-xs text-ink-2">{exit.sideNames[line.side]}</span>}
              <Link to="/funds/$slug" params={{ slug: line.slug }} className="font-semibold text-ink">
                {line.name}
              </Link>
            </span>
            <Money value={line.amount} className="text-right font-semibold" />
            <span className="text-sm text-ink-2">
              {line.nav ? (
                <>
                  <Nav value={line.nav} />
                  {' · '}
                  <DateOnly day={line.navDay!} />
                </>
              ) : (
                text.promised('')
              )}
              {!line.nav && <DateOnly day={line.navDay ?? line.promisedNavDay} />}
            </span>
            <span className="num text-right text-sm text-ink-2">{line.units ? text.units(decimalText(line.units, language, 4)) : '–'}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Exactly what was shown and accepted, and whether it still is. */
function Evidence({ order }: { order: OrderDetail }) {
  const text = useTexts(portfolio);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(getEvidence, { id: order.orderId }, { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Card title={text.evidence} id="evidence">
      <p className="text-sm text-ink-2">{text.evidenceText(dateTimeText(order.evidence.acceptedAt, language))}</p>
      {!isOpen && (
        <Button kind="secondary" className="mt-3" isWide icon={<Icon of={FileText} size={18} />} onClick={() => setOpen(true)}>
          {text.evidenceShow}
        </Button>
      )}
      {isOpen &&
        (data ? (
          <div className="mt-3 grid gap-3">
            <InlineNotice tone={data.isIntact ? 'gain' : 'loss'}>{data.isIntact ? text.evidenceIntact : text.evidenceBroken}</InlineNotice>
            <p className="text-xs break-all text-ink-2">
              {text.digest}
              {': '}
              {data.sha256}
            </p>
            <pre className="m-0 rounded-tile bg-sunken p-3 text-2xs break-all whitespace-pre-wrap">{pretty(data.shown)}</pre>
          </div>
        ) : error ? (
          <Fault error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="mt-3 h-40" />
        ))}
    </Card>
  );
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
