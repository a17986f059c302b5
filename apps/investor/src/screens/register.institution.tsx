/** Registration of a company: the person who registers becomes its first user. */
import { createFileRoute } from '@tanstack/react-router';
import { readInvitation } from '../features/accounts/invitation.ts';
import { OwnEntry } from '../features/accounts/own-entry.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';

export const Route = createFileRoute('/register/institution')({ validateSearch: readInvitation, component: Institution });

function Institution() {
  const search = Route.useSearch();
  return (
    <OwnEntry>
      <RegisterForm {...search} isCompany />
    </OwnEntry>
  );
}
