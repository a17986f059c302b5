/** Link to another app in which the user has an account. Only addresses from the server are accepted, because the parameter can be forged. */
import { createFileRoute } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { BackToLogin, Page } from '../features/codes/new-password.tsx';

export const Route = createFileRoute('/go')({
  validateSearch: (search: Record<string, unknown>): { to: string } => ({ to: String(search.to ?? '') }),
  component: Go,
});

function Go() {
  const text = useTexts(partner);
  const { to } = Route.useSearch();
  const start = useStart();
  if (!start) return null;
  if (!start.otherApps.includes(to)) {
    return (
      <Page title={text.goWrongTitle} lead={text.goWrongLead}>
        <BackToLogin />
      </Page>
    );
  }
  return (
    <Page title={text.goTitle} lead={text.goLead(new URL(to).hostname)}>
      <a href={to} rel="noreferrer" className={buttonLook('primary', 'large', true)}>
        {text.go}
      </a>
      <BackToLogin />
    </Page>
  );
}
