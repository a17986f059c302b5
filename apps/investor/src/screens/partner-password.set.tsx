/** Sets the password of a partner's user after a correct code; the first password opens the account. */
import { createFileRoute } from '@tanstack/react-router';
import { updatePassword } from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { NewPassword } from '../features/codes/new-password.tsx';

export const Route = createFileRoute('/partner-password/set')({
  validateSearch: (search: Record<string, unknown>): { email: string; code: string } => ({
    email: String(search.email ?? ''),
    code: String(search.code ?? ''),
  }),
  component: SetPassword,
});

function SetPassword() {
  const text = useTexts(partner);
  const { email, code } = Route.useSearch();
  return (
    <NewPassword call={updatePassword} whose="partner" email={email} texts={text} input={(password) => ({ email, code, password, isAgree: true as const })} />
  );
}
