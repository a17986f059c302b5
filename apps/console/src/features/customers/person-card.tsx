/** One person who signs in for a customer, masked unless contact data is disclosed: sessions, devices, locks, and how to release the locks. */
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import type { Contact } from '@lumbung/contract/customers/show-contact.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Working } from './customer-dialog.tsx';

type Person = Customer['people'][number];

export function PersonCard({
  person,
  contact,
  isCompany,
  onWork,
}: {
  person: Person;
  /** The unmasked contact data while it is disclosed. */
  contact: Contact | null;
  isCompany: boolean;
  onWork: (next: Working) => void;
}) {
  const text = useTexts(consoleCustomers);
  const { loginId, locks, proposalId } = person;
  const { name, email, phone } = contact ?? person;
  return (
    <Card title={name} id={`person-${loginId}`} action={<Tags person={person} isCompany={isCompany} />}>
      <Facts
        rows={[
          [
            text.email,
            <span key="email" className="break-all">
              {email}
            </span>,
          ],
          [
            text.phone,
            phone === null ? (
              text.noPhone
            ) : (
              <span key="phone" className="num">
                {phone}
              </span>
            ),
          ],
          [text.sessions, person.liveSessions],
          [text.devices, person.knownDevices],
          ...(locks.length === 0 ? [[text.locks, text.noLocks] as const] : []),
        ]}
      />
      {locks.length > 0 && (
        <ul className="mt-3 mb-0 grid list-none gap-1 rounded-tile bg-sunken p-3 text-sm">
          {locks.map((lock, index) => (
            <li key={index}>
              {text.lockText(text.lockWhat[lock.what], text.lockWhere[lock.where], lock.used)}
              <span className="text-ink-2">
                {', '}
                {text.until} <DateTime at={lock.until} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(locks.length > 0 || proposalId !== null) && (
        <div className="mt-3">
          <Button kind="secondary" data-row onClick={() => onWork(proposalId === null ? { kind: 'customers.unlock', loginId } : { proposalId })}>
            {proposalId === null ? text.unlock : text.decide}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Tags({ person, isCompany }: { person: Person; isCompany: boolean }) {
  const text = useTexts(consoleCustomers);
  const tags = [
    ...(isCompany && person.makes ? [text.makes] : []),
    ...(isCompany && person.approves ? [text.approves] : []),
    ...(person.isActive ? [] : [text.left]),
  ];
  return (
    <span className="inline-flex flex-wrap gap-1">
      {person.locks.length > 0 && <Badge tone="loss">{text.locks}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag} tone="neutral">
          {tag}
        </Badge>
      ))}
    </span>
  );
}
