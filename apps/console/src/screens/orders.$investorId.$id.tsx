/** One order with all its records: timeline, bills, evidence, and ledger entries. */
import { wordOf } from '@lumbung/wording/messages.ts';
import { createFileRoute } from '@tanstack/react-router';
import type { GetOrderReply } from '@lumbung/contract/operations/get-order.ts';
import { getOrder } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Cell, HeadCell, Mono, Row, TableFrame } from '@lumbung/ui/console/table.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateOnly, DateTime, Money, Nav, Units } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { consoleOrders, postingText } from '@lumbung/wording/console-orders.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { OrderTimeline } from '@lumbung/web/order-timeline.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { NotFound } from '../app/not-found.tsx';

import { OrderLog } from '../features/orders/order-log.tsx';

export const Route = createFileRoute('/orders/$investorId/$id')({ component: OrderScreen });

function OrderScreen() {
  const text = useTexts(consoleOrders);
  const { investorId, id } = Route.useParams();
  const found = useCall(getOrder, { investorId, id }, { refetchInterval: 30_000 });
  return (
    <>
      {!found.data && !found.error && <PageHeader title={text.title} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {(data) => <Found data={data} />}
      </Loaded>
    </>
  );
}

function Found({ data }: { data: GetOrderReply }) {
  const text = useTexts(consoleOrders);
  const { order } = data;
  const hasNav = order.lines.some((line) => line.promisedNavDay !== null);
  return (
    <>
      <PageHeader
        title={text.order(order.orderCode)}
        lead={
          <>
            {order.title}
            {' · '}
            <InvestorLink id={data.investorId} name={data.investorName} />
          </>
        }
        action={
          <Badge tone={order.state === 'done' ? 'gain' : ['awaitingApproval', 'awaitingPayment'].includes(order.state) ? 'warn' : 'info'}>
            {text.states[order.state]}
          </Badge>
        }
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <Lines order={order} />
          <Versions data={data} />
          <Postings postings={data.postings} />
          <Returned data={data} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Card title={text.facts} id="facts">
            <FeeLines
              lines={[
                { key: 'amount', label: text.amount, value: <Known amount={order.amount} currency={order.currency} hasNav={hasNav} /> },
                { key: 'fee', label: text.fee, value: <Known amount={order.fee} currency={order.currency} hasNav={hasNav} /> },
                { key: 'vat', label: text.vat, value: <Known amount={order.vat} currency={order.currency} hasNav={hasNav} /> },
              ]}
              total={{ label: text.total, value: <Known amount={order.total} currency={order.currency} hasNav={hasNav} /> }}
            />
            <div className="mt-3">
              <Facts
                rows={[
                  [text.placedAt, <DateTime key="placed" at={order.placedAt} />],
                  ...(order.payBy ? ([[text.payBy, <DateTime key="by" at={order.payBy} />]] as const) : []),
                  ...(data.cashOn ? ([[text.cashOn, <DateOnly key="cash" day={data.cashOn} />]] as const) : []),
                  ...(order.paidAt ? ([[text.paidAt, <DateTime key="paid" at={order.paidAt} />]] as const) : []),
                ]}
              />
            </div>
          </Card>
          <Card title={text.journey} id="journey">
            <OrderTimeline steps={data.timeline} texts={text} />
          </Card>
          <Evidence evidence={data.evidence} />
        </div>
      </div>
      <div className="mt-4">
        <OrderLog log={data.log} />
      </div>
    </>
  );
}

/** An amount; if it is null, "pending" where a NAV will set it, else a dash. */
function Known({ amount, currency, hasNav }: { amount: number | string | null; currency: Currency; hasNav: boolean }) {
  const text = useTexts(consoleOrders);
  return amount === null ? <span className="text-sm font-normal text-ink-2">{hasNav ? text.pending : '–'}</span> : <Money value={amount} currency={currency} />;
}

function Lines({ order }: { order: GetOrderReply['order'] }) {
  const text = useTexts(consoleOrders);
  return (
    <Card title={text.lines} id="lines">
      <TableFrame
        caption={text.lines}
        head={
          <>
            <HeadCell>{text.product}</HeadCell>
            <HeadCell isNumber>{text.amount}</HeadCell>
            <HeadCell>{text.navDay}</HeadCell>
            <HeadCell isNumber>{text.units}</HeadCell>
          </>
        }
      >
        {order.lines.map((line) => (
          <Row key={line.lineId}>
            <Cell label={text.product} density="dense">
              {line.name}
            </Cell>
            <Cell label={text.amount} isNumber density="dense">
              <Known amount={line.amount} currency={line.currency} hasNav={line.promisedNavDay !== null} />
            </Cell>
            <Cell label={text.navDay} density="dense">
              <LineNavDay day={line.navDay ?? line.promisedNavDay} />
            </Cell>
            <Cell label={text.units} isNumber density="dense">
              {line.units ? <Units value={line.units} /> : '–'}
            </Cell>
          </Row>
        ))}
      </TableFrame>
    </Card>
  );
}

const LineNavDay = ({ day }: { day: string | null }) => (day === null ? '–' : <DateOnly day={day} />);

/** The fills of each line by version, once one has a second version; and what is claimed of them. */
function Versions({ data }: { data: GetOrderReply }) {
  const text = useTexts(consoleOrders);
  const names = new Map(data.order.lines.map((line) => [line.lineId, line.name]));
  if (data.fills.every(({ version }) => version === 1)) return null;
  return (
    <Card title={text.versions} id="versions">
      <TableFrame
        caption={text.versions}
        head={
          <>
            <HeadCell>{text.product}</HeadCell>
            <HeadCell>{text.outcome}</HeadCell>
            <HeadCell isNumber>{text.nav}</HeadCell>
            <HeadCell isNumber>{text.units}</HeadCell>
            <HeadCell isNumber>{text.amount}</HeadCell>
          </>
        }
      >
        {data.fills.map((fill) => (
          <Row key={`${fill.lineId} ${fill.version}`}>
            <Cell label={text.product} density="dense">
              {names.get(fill.lineId)}
            </Cell>
            <Cell label={text.outcome} density="dense">
              {`${fill.version} · ${text.outcomes[fill.outcome]} · `}
              <DateTime at={fill.at} />
            </Cell>
            <Cell label={text.nav} isNumber density="dense">
              {fill.nav === null ? '–' : <Nav value={fill.nav} currency={data.order.currency} />}
            </Cell>
            <Cell label={text.units} isNumber density="dense">
              {fill.units === null ? '–' : <Units value={fill.units} />}
            </Cell>
            <Cell label={text.amount} isNumber density="dense">
              {fill.money === null ? '–' : <Amount asset={fill.money.asset} amount={fill.money.amount} />}
            </Cell>
          </Row>
        ))}
      </TableFrame>
      {data.claims.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-bold">{text.claims}</h3>
          <ul className="m-0 list-none p-0">
            {data.claims.map((claim) => (
              <li key={claim.claimId} className="flex flex-wrap justify-between gap-2 py-1.5 text-sm">
                <span>
                  <Badge tone={claim.state === 'open' ? 'warn' : 'neutral'}>{text.claimStates[claim.state]}</Badge>
                  {` · ${names.get(claim.lineId) ?? ''} · `}
                  <DateTime at={claim.since} />
                </span>
                <span className="num">
                  <Amount asset={claim.asset} amount={claim.remaining} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Money in its currency, units as a figure. */
function Amount({ asset, amount }: { asset: string; amount: string }) {
  const { language } = usePreferences();
  return (
    <>{asset === 'IDR' || asset === 'USD' ? moneyText(amount, language, { currency: asset, sign: 'always' }) : decimalText(amount, language, 4, 'always')}</>
  );
}

function Postings({ postings }: { postings: GetOrderReply['postings'] }) {
  const text = useTexts(consoleOrders);
  return (
    <Card title={text.postings} id="postings">
      {postings.length === 0 ? (
        <p className="text-sm text-ink-2">{text.postingsEmpty}</p>
      ) : (
        <div className="grid gap-5">
          {postings.map((posting) => (
            <section key={posting.postingId} aria-label={postingText(text, posting.kind)}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <strong>{postingText(text, posting.kind)}</strong>
                <DateTime at={posting.at} className="text-xs text-ink-2" />
              </p>
              <p className="text-ink-2">
                <Mono>{posting.reference}</Mono>
              </p>
              <TableFrame
                caption={posting.reference}
                head={
                  <>
                    <HeadCell>{text.path}</HeadCell>
                    <HeadCell>{text.asset}</HeadCell>
                    <HeadCell isNumber>{text.amount}</HeadCell>
                  </>
                }
              >
                {posting.entries.map((entry, index) => (
                  <Row key={index}>
                    <Cell label={text.path} density="dense">
                      <Mono>{entry.path}</Mono>
                    </Cell>
                    <Cell label={text.asset} density="dense">
                      {entry.asset}
                    </Cell>
                    <Cell label={text.amount} isNumber density="dense">
                      <Amount asset={entry.asset} amount={entry.amount} />
                    </Cell>
                  </Row>
                ))}
              </TableFrame>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}

/** Bills, and money that did not match them with where it went. */
function Returned({ data }: { data: GetOrderReply }) {
  const text = useTexts(consoleOrders);
  const money = useTexts(consoleMoney);
  return (
    <Card title={text.bills} id="bills">
      <ul className="m-0 list-none p-0">
        {data.bills.map((bill) => (
          <li key={bill.billId} className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 text-sm last:border-b-0">
            <span>
              <span className="block font-semibold">{bill.methodName}</span>
              <span className="num block text-xs text-ink-2">
                {text.account}
                {': '}
                {bill.virtualAccount}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <Money value={bill.due} currency={bill.currency} />
              <Badge tone={bill.state === 'paid' ? 'gain' : bill.state === 'pending' ? 'warn' : 'neutral'}>{text.billStates[bill.state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {data.suspense.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-bold">{text.suspense}</h3>
          <ul className="m-0 list-none p-0">
            {data.suspense.map((item) => (
              <li key={item.suspenseId} className="flex flex-wrap justify-between gap-2 py-1.5 text-sm">
                <span>
                  {wordOf(money.reasons, item.reason) ?? item.reason}
                  {' · '}
                  <DateTime at={item.at} />
                </span>
                <Money value={item.amount} currency={item.currency} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data.payouts.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-bold">{text.payouts}</h3>
          <ul className="m-0 list-none p-0">
            {data.payouts.map((item) => (
              <li key={item.payoutId} className="flex flex-wrap justify-between gap-2 py-1.5 text-sm">
                <span>
                  <Badge tone={item.state === 'done' ? 'gain' : item.state === 'failed' ? 'loss' : 'info'}>
                    {money.states[item.state === 'done' ? 'returned' : item.state === 'failed' ? 'failed' : 'sending']}
                  </Badge>
                  {' · '}
                  <DateTime at={item.plannedAt} />
                </span>
                <Money value={item.amount} currency={item.currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Evidence({ evidence }: { evidence: GetOrderReply['evidence'] }) {
  const text = useTexts(consoleOrders);
  return (
    <Card title={text.evidence} id="evidence">
      <InlineNotice tone={evidence.isIntact ? 'gain' : 'loss'}>{evidence.isIntact ? text.intact : text.broken}</InlineNotice>
      <div className="mt-3">
        <Facts
          rows={[
            [text.acceptedAt, <DateTime key="at" at={evidence.acceptedAt} />],
            [text.factor, wordOf(text.factors, evidence.factor) ?? evidence.factor],
          ]}
        />
      </div>
      <p className="mt-2 text-xs text-ink-2">{text.digest}</p>
      <Mono>{evidence.sha256}</Mono>
    </Card>
  );
}
