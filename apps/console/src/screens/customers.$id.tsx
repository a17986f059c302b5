/** One customer: state, people who sign in, locks, holdings and pending items, sign-in events. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import { get } from '@lumbung/contract/customers/routes.gen.ts';
import { getCustomerBooks } from '@lumbung/contract/operations/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { InlineNotice, Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Eye, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { pagesFor } from '../app/pages.ts';
import { useSession } from '../app/session.ts';
import { Books } from '../features/customers/books.tsx';
import { CompanyPeople } from '../features/customers/company-people.tsx';
import { ContactDialog } from '../features/customers/contact-dialog.tsx';
import { CustomerDialog, type Working } from '../features/customers/customer-dialog.tsx';
import { Lines } from '../features/customers/lines.tsx';
import { PersonCard } from '../features/customers/person-card.tsx';
import { STATE_TONES } from '../features/customers/results.tsx';
import { useContact } from '../features/customers/use-contact.ts';

export const Route = createFileRoute('/customers/$id')({ component: CustomerScreen });

function CustomerScreen() {
  const text = useTexts(consoleCustomers);
  const { id } = Route.useParams();
  // Opening is an audited action: fetched once, not again on window focus.
  const found = useCall(get, { investorId: id }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <Link to="/customers" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      {!found.data && !found.error && <PageHeader title={text.title} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {({ customer }) => <Shown customer={customer} />}
      </Loaded>
    </>
  );
}

function Shown({ customer }: { customer: Customer }) {
  const text = useTexts(consoleCustomers);
  const client = useQueryClient();
  const [working, setWorking] = useState<Working | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [asksContact, setAsksContact] = useState(false);
  const { contact, show, hide } = useContact(() => setTold(text.contactHidden));
  // An audited action too.
  const books = useCall(getCustomerBooks, { investorId: customer.investorId }, { staleTime: Number.POSITIVE_INFINITY });
  const work = (next: Working): void => {
    setTold(null);
    setWorking(next);
  };
  return (
    <>
      <PageHeader
        title={`${text.kinds[customer.kind]} ${shortId(customer.investorId)}`}
        lead={contact ? text.contactShows : text.masked}
        action={<Badge tone={STATE_TONES[customer.state]}>{text.states[customer.state]}</Badge>}
      />
      <Told text={told} className="mb-4" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <StandingCard customer={customer} onWork={work} />
          {customer.kind === 'company' && <CompanyPeople investorId={customer.investorId} isClosed={customer.state === 'closed'} />}
        </div>
        <section aria-label={text.people} className="grid min-w-0 gap-4">
          {contact ? (
            <InlineNotice tone="warn" role="status">
              <span className="flex flex-wrap items-center justify-between gap-2">
                {contact.company ?? text.unmasked}
                <Button kind="secondary" size="dense" onClick={hide}>
                  {text.hideContact}
                </Button>
              </span>
            </InlineNotice>
          ) : (
            <div>
              <Button
                kind="secondary"
                icon={<Icon of={Eye} size={16} />}
                onClick={() => {
                  setTold(null);
                  setAsksContact(true);
                }}
              >
                {text.showContact}
              </Button>
            </div>
          )}
          {customer.people.map((person) => (
            <PersonCard
              key={person.loginId}
              person={person}
              contact={contact?.people.find(({ loginId }) => loginId === person.loginId) ?? null}
              isCompany={customer.kind === 'company'}
              onWork={work}
            />
          ))}
        </section>
      </div>
      <Loaded of={books} shape={<Skeleton className="mt-4 h-72" />} missing={<NotFound />}>
        {(found) => <Books books={found.books} investorId={customer.investorId} />}
      </Loaded>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <Happened events={customer.events} />
        <Disclosed disclosures={customer.disclosures} />
      </div>
      {asksContact && (
        <ContactDialog
          investorId={customer.investorId}
          onClose={() => setAsksContact(false)}
          onShown={(next) => {
            setAsksContact(false);
            show(next);
            // Refreshes the list of disclosures, which now contains this one.
            void invalidate(client, get);
          }}
        />
      )}
      {working && (
        <CustomerDialog
          working={working}
          investorId={customer.investorId}
          onClose={(what) => {
            setWorking(null);
            setTold(what ?? null);
            if (what !== undefined) void invalidate(client, get);
          }}
        />
      )}
    </>
  );
}

function StandingCard({ customer, onWork }: { customer: Customer; onWork: (next: Working) => void }) {
  const text = useTexts(consoleCustomers);
  const { risks } = useTexts(catalogue);
  const open = new Set<string>(pagesFor(useSession()?.operator?.roles ?? []).map(({ name }) => name));
  const renewalTexts = useTexts(renewal);
  const mayRenew = (customer.kind === 'person' || customer.kind === 'partner') && (customer.identity === 'active' || customer.identity === 'refreshDue');
  const { investorId, proposal, broughtBy, verifiedAt, codes, riskLevel } = customer;
  return (
    <Card title={text.standing} id="standing">
      <Facts
        rows={[
          [
            text.investorId,
            <span key="id" className="num break-all">
              {investorId}
            </span>,
          ],
          [text.since, <DateTime key="since" at={customer.since} />],
          [text.identity, text.identities[customer.identity]],
          ...(open.has('kyc') && ['submitted', 'returned', 'approved', 'active', 'rejected', 'refreshDue'].includes(customer.identity)
            ? [
                [
                  text.identityCase,
                  <Link key="case" to="/kyc/$id" params={{ id: investorId }} className="inline-block min-h-6 font-semibold">
                    {text.openCase}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(verifiedAt === null ? [] : [[text.verifiedAt, <DateTime key="verified" at={verifiedAt} />] as const]),
          [text.risk, riskLevel === null ? text.riskNone : (risks[riskLevel] ?? String(riskLevel))],
          ...(open.has('orders')
            ? [
                [
                  text.orders,
                  <Link key="orders" to="/orders" search={{ q: investorId }} className="inline-block min-h-6 font-semibold">
                    {text.showOrders}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(broughtBy === null
            ? []
            : [
                [
                  text.broughtBy,
                  <Link key="agent" to="/customers/$id" params={{ id: broughtBy }} className="num inline-block min-h-6 font-semibold">
                    {shortId(broughtBy)}
                  </Link>,
                ] as const,
              ]),
          ...(codes.length === 0
            ? []
            : [
                [
                  text.codes,
                  <span key="codes" className="num">
                    {codes.join(', ')}
                  </span>,
                ] as const,
                [text.brought, customer.brought] as const,
              ]),
        ]}
      />
      {customer.state !== 'closed' && (
        <div className="mt-4 flex flex-wrap gap-2">
          {open.has('kyc') && mayRenew && (
            <Button kind="secondary" onClick={() => onWork({ kind: 'renewal.ask' })}>
              {renewalTexts.ask}
            </Button>
          )}
          {proposal === null ? (
            customer.state === 'active' ? (
              <Button kind="danger" onClick={() => onWork({ kind: 'customers.suspend' })}>
                {text.suspend}
              </Button>
            ) : (
              <Button kind="secondary" onClick={() => onWork({ kind: 'customers.restore' })}>
                {text.restore}
              </Button>
            )
          ) : (
            <Button kind="secondary" onClick={() => onWork({ proposalId: proposal.proposalId })}>
              {text.decide}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** Who was shown the contact data, and why. */
function Disclosed({ disclosures }: { disclosures: Customer['disclosures'] }) {
  const text = useTexts(consoleCustomers);
  return (
    <Card title={text.disclosures} id="disclosures">
      <Lines
        empty={text.noDisclosures}
        lines={disclosures.map(({ at, operator, reason, note }) => ({
          key: at,
          what: `${operator} · ${text.reasons[reason]}`,
          below: note,
          beside: <DateTime at={at} className="text-xs text-ink-2" />,
        }))}
      />
    </Card>
  );
}

/** Sign-in events, newest first. */
function Happened({ events }: { events: Customer['events'] }) {
  const text = useTexts(consoleCustomers);
  return (
    <Card title={text.events} id="events">
      {events.length === 0 ? (
        <p className="m-0 text-ink-2">{text.noEvents}</p>
      ) : (
        <ol className="m-0 grid list-none gap-2 p-0">
          {events.map((event, index) => (
            // Past events never change order.
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line pb-2 last:border-b-0 last:pb-0">
              <span className="font-semibold">
                {wordOf(text.eventKinds, event.kind) ?? event.kind}
                {event.reason !== null && <span className="font-normal text-ink-2">{` · ${wordOf(text.reasons, event.reason) ?? event.reason}`}</span>}
              </span>
              <span className="text-xs text-ink-2">
                <DateTime at={event.at} />
                {event.place !== null && <span className="num">{` · ${event.place.slice(0, 6)}`}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
