/** Asks users without a second factor whether to set one up now or later. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { saveAsk2fa } from '@lumbung/contract/two-factor/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Icon, ShieldCheck } from '@lumbung/ui/icons.tsx';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { ownPath, signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/login/ask')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  beforeLoad: signedIn,
  component: Ask,
});

function Ask() {
  const text = useTexts(twoFactor);
  const { next } = Route.useSearch();
  const navigate = useNavigate();
  const later = useForm(saveAsk2fa, {
    values: {},
    input: () => ({ isSkipAsk2Fa: true }),
    onDone: () => navigate({ href: ownPath(next) }),
  });
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.askTitle} lead={text.askLead} />
      <Card>
        <form noValidate className="grid gap-3" onSubmit={later.submit}>
          <span aria-hidden className="mb-2 inline-flex size-12 items-center justify-center justify-self-center rounded-full bg-primary-soft text-link">
            <Icon of={ShieldCheck} size={24} />
          </span>
          <Button size="large" isWide onClick={() => void navigate({ to: '/account/security/two-factor' })}>
            {text.askNow}
          </Button>
          <FormNotice form={later} />
          <Button type="submit" kind="quiet" isWide isBusy={later.isBusy}>
            {text.askLater}
          </Button>
          <p className="text-center text-sm text-ink-3">{text.askHint}</p>
        </form>
      </Card>
    </div>
  );
}
