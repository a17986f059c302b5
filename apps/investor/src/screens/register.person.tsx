/** Opening an account for oneself. */
import { createFileRoute } from '@tanstack/react-router';
import { readInvitation } from '../features/accounts/invitation.ts';
import { RegisterForm } from '../features/accounts/register-form.tsx';

export const Route = createFileRoute('/register/person')({ validateSearch: readInvitation, component: Person });

function Person() {
  return <RegisterForm {...Route.useSearch()} isCompany={false} />;
}
