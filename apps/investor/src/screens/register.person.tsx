/** Registration of a person. */
import { createFileRoute } from '@tanstack/react-router';
import { readInvitation } from '../features/accounts/invitation.ts';
import { OwnEntry } from '../features/accounts/own-entry.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';

export const Route = createFileRoute('/register/person')({ validateSearch: readInvitation, component: Person });

function Person() {
  const search = Route.useSearch();
  return (
    <OwnEntry>
      <RegisterForm {...search} isCompany={false} />
    </OwnEntry>
  );
}
