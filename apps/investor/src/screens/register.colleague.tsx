/** Target of a company invitation link: the company, a new password, and sign-in. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { CheckInvitationReply } from '@lumbung/contract/colleagues/invitation.ts';
import { acceptInvitation, checkInvitation } from '@lumbung/contract/colleagues/routes.gen.ts';
import { RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, FieldError, PasswordInput } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { join } from '@lumbung/wording/join.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { LegalLinks } from '../app/document-links.tsx';

export const Route = createFileRoute('/register/colleague')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({ code: String(search.code ?? '') }),
  component: JoinCompany,
});

function JoinCompany() {
  const { code } = Route.useSearch();
  const known = code === '' ? '-' : code.slice(0, 200);
  // Each check counts towards a limit, so refocusing the window must not refetch.
  const found = useCall(checkInvitation, { code: known }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      {found.error instanceof RefusedRead && found.error.reason === 'colleagueLinkOver' ? (
        <Over />
      ) : (
        <Loaded of={found} shape={<Skeleton className="h-96" />} faultIn="page">
          {(invitation) => <Accept code={known} invitation={invitation} />}
        </Loaded>
      )}
    </div>
  );
}

function Over() {
  const text = useTexts(colleagues);
  return (
    <>
      <PageHeader title={text.overTitle} lead={text.overLead} />
      <Link to="/login" className={buttonLook('primary', 'large', true)}>
        {text.toLogin}
      </Link>
    </>
  );
}

function Accept({ code, invitation }: { code: string; invitation: CheckInvitationReply }) {
  const text = useTexts(colleagues);
  const accountTexts = useTexts(accounts);
  const joinTexts = useTexts(join);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(acceptInvitation, {
    values: { password: '', isAgree: false },
    checks: {
      password: (value) => (value === '' ? accountTexts.newMissing : value.length < PASSWORD_SHORTEST && accountTexts.newShort),
      isAgree: (value) => !value && joinTexts.agreeMissing,
    },
    input: ({ password }) => ({ code, password, isAgree: true as const }),
    fields: { passwordTooCommon: 'password' },
    onDone: async () => {
      await restart(client);
      await navigate({ to: '/login/ask', replace: true });
    },
    onRefused: async ({ reason, redirectUrl }) => {
      if (reason === 'linkExpired') await client.invalidateQueries({ queryKey: [checkInvitation.name] });
      if (reason !== 'otherWebApp' || redirectUrl === undefined) return false;
      await navigate({ to: '/go', search: { to: redirectUrl } });
      return true;
    },
  });
  const { company, name, email, endsAt } = invitation;
  return (
    <>
      <PageHeader title={text.joinTitle(company)} lead={text.joinLead(name)} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          <Facts
            rows={[
              [
                text.joinEmail,
                <span key="email" className="break-all">
                  {email}
                </span>,
              ],
              [text.joinMay, text.roles(invitation)],
              [text.joinUntil, <DateTime key="until" at={endsAt} />],
            ]}
          />
          {/* Lets password managers assign the password to the account. */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordInput
            {...form.text('password')}
            label={accountTexts.newPassword}
            hint={accountTexts.newHint}
            autoComplete="new-password"
            showLabel={accountTexts.show}
            hideLabel={accountTexts.hide}
          />
          <div>
            <Checkbox {...form.box('isAgree')} label={joinTexts.agree} />
            <LegalLinks kinds={['terms', 'privacy']} />
            <FieldError text={form.errors.isAgree} />
          </div>
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.joinSubmit}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm text-ink-2">{text.joinNotMine}</p>
    </>
  );
}
