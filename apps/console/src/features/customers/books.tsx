/** What a customer holds, orders and has pending, and the notifications sent to them. */
import { Link } from '@tanstack/react-router';
import type { CustomerBooks } from '@lumbung/contract/operations/get-customer-books.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime, Money, Units } from '@lumbung/ui/numbers.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { consoleOrders } from '@lumbung/wording/console-orders.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { Lines } from './lines.tsx';

type Sum = NonNullable<CustomerBooks['money'][number]['amount']>;

const Amount = ({ of }: { of: Sum | null }) => of && <Money value={of.amount} currency={of.currency} />;

export function Books({ books, investorId }: { books: CustomerBooks; investorId: string }) {
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <Portfolios books={books} />
        <OpenOrders books={books} investorId={investorId} />
      </div>
      <div className="grid min-w-0 gap-4">
        <MoneyCard books={books} investorId={investorId} />
        <Messages books={books} />
      </div>
    </div>
  );
}

function Portfolios({ books: { portfolios, showsFigures } }: { books: CustomerBooks }) {
  const text = useTexts(consoleCustomers);
  return (
    <Card title={text.portfolios} id="portfolios" {...(showsFigures ? {} : { hint: text.figuresHidden })}>
      <div className="grid gap-4">
        {portfolios.map(({ kind, holdings, worth }) => (
          <div key={kind} className="grid gap-2">
            <Lines
              {...(portfolios.length > 1 ? { title: text.portfolioKinds[kind] } : {})}
              empty={text.nothingHeld}
              lines={holdings.map(({ productId, name, units, value }) => ({
                key: productId,
                what: name,
                ...(units === null ? {} : { below: <Units value={units} text={text.units} /> }),
                ...(value === null ? {} : { beside: <Amount of={value} /> }),
              }))}
            />
            {worth?.map((sum) => (
              <p key={sum.currency} className="m-0 flex justify-between gap-4 border-t border-line-strong pt-2 font-bold">
                {text.total}
                <Amount of={sum} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

function OpenOrders({ books: { orders, hasMoreOrders }, investorId }: { books: CustomerBooks; investorId: string }) {
  const text = useTexts(consoleCustomers);
  const { states } = useTexts(consoleOrders);
  return (
    <Card
      title={text.openOrders}
      id="open-orders"
      action={
        <Link to="/orders" search={{ q: investorId }} className="inline-flex min-h-6 items-center text-sm font-semibold">
          {text.showOrders}
        </Link>
      }
    >
      <Lines
        empty={text.noOrders}
        lines={orders.map(({ orderId, orderCode, title, products, placedAt, state, total, currency }) => ({
          key: orderId,
          what: (
            <Link to="/orders/$investorId/$id" params={{ investorId, id: orderId }} className="num inline-flex min-h-6 items-center">
              {orderCode}
            </Link>
          ),
          below: (
            <>
              {`${title}: ${products.join(', ')} · `}
              <DateTime at={placedAt} />
            </>
          ),
          beside: (
            <>
              {total !== null && <Money value={total} currency={currency} />}
              <Badge tone="info">{states[state]}</Badge>
            </>
          ),
        }))}
      />
      {hasMoreOrders && <p className="mt-3 mb-0 text-sm text-ink-2">{text.found(orders.length, true)}</p>}
    </Card>
  );
}

function MoneyCard({ books: { money, payouts }, investorId }: { books: CustomerBooks; investorId: string }) {
  const text = useTexts(consoleCustomers);
  const { reasons, states } = useTexts(consoleMoney);
  return (
    <Card title={text.money} id="money">
      {money.length + payouts.length === 0 ? (
        <p className="m-0 text-ink-2">{text.noMoney}</p>
      ) : (
        <div className="grid gap-4">
          {money.length > 0 && (
            <Lines
              title={text.waitingMoney}
              empty=""
              lines={money.map(({ sourceId, reason, amount, state, at }) => ({
                key: sourceId,
                what: wordOf(reasons, reason) ?? reason,
                below: <DateTime at={at} />,
                beside: (
                  <>
                    <Amount of={amount} />
                    <Badge tone={state === 'failed' ? 'loss' : 'warn'}>{states[state]}</Badge>
                  </>
                ),
              }))}
            />
          )}
          {payouts.length > 0 && (
            <Lines
              title={text.payouts}
              empty=""
              lines={payouts.map(({ payoutId, purpose, orderId, amount, state, at }) => ({
                key: payoutId,
                what:
                  orderId === null ? (
                    text.payoutPurposes[purpose]
                  ) : (
                    <Link to="/orders/$investorId/$id" params={{ investorId, id: orderId }} className="inline-flex min-h-6 items-center">
                      {text.payoutPurposes[purpose]}
                    </Link>
                  ),
                below: <DateTime at={at} />,
                beside: (
                  <>
                    <Amount of={amount} />
                    <Badge tone={state === 'done' ? 'gain' : state === 'failed' ? 'loss' : 'info'}>{text.payoutStates[state]}</Badge>
                  </>
                ),
              }))}
            />
          )}
        </div>
      )}
    </Card>
  );
}

const CODE_TONES: Record<CustomerBooks['codes'][number]['state'], Tone> = { waiting: 'info', failing: 'warn', unsent: 'loss', left: 'gain', used: 'neutral' };

function Messages({ books: { codes, notices, unmailed } }: { books: CustomerBooks }) {
  const text = useTexts(consoleCustomers);
  return (
    <Card title={text.messages} id="messages">
      <div className="grid gap-4">
        {unmailed.length > 0 && (
          <InlineNotice tone="warn">
            {text.unmailed(unmailed.length)}
            {unmailed.some(({ isGivenUp }) => isGivenUp) && ` ${text.givenUp}`}
          </InlineNotice>
        )}
        <Lines
          title={text.codesTitle}
          empty={text.noCodes}
          lines={codes.map(({ purpose, at, resends, state }) => ({
            key: `${purpose} ${at}`,
            what: text.codePurposes[purpose],
            below: (
              <>
                <DateTime at={at} />
                {resends > 0 && ` · ${text.resends(resends)}`}
              </>
            ),
            beside: <Badge tone={CODE_TONES[state]}>{text.codeStates[state]}</Badge>,
          }))}
        />
        <Lines
          title={text.notices}
          empty={text.noNotices}
          lines={notices.map(({ title, at, isRead }, index) => ({
            key: `${at} ${index}`,
            what: title,
            below: <DateTime at={at} />,
            beside: <Badge tone="neutral">{isRead ? text.read : text.unread}</Badge>,
          }))}
        />
      </div>
    </Card>
  );
}
