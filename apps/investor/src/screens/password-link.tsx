/** Target of the mail link for a partner's user: sets the password while the link is valid. */
import { createFileRoute } from '@tanstack/react-router';
import { updatePassword, updatePasswordLinkStatus } from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { LinkOver, NewPassword } from '../features/codes/new-password.tsx';

export const Route = createFileRoute('/password-link')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({ code: String(search.code ?? '') }),
  component: PasswordLink,
});

function PasswordLink() {
  const text = useTexts(partner);
  const { code } = Route.useSearch();
  const { error } = useCall(updatePasswordLinkStatus, { code: code === '' ? '-' : code.slice(0, 200) });
  if (error instanceof RefusedRead) return <LinkOver whose="partner" />;
  return <NewPassword call={updatePassword} whose="partner" texts={text} input={(password) => ({ code, password, isAgree: true as const })} />;
}
