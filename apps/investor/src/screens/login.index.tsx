/** Sign in with e-mail and password. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { login } from '@lumbung/contract/accounts/routes.gen.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { agentDoor } from '@lumbung/wording/agent-door.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { common } from '@lumbung/wording/common.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { help } from '@lumbung/wording/help.ts';
import { join } from '@lumbung/wording/join.ts';
import { partner } from '@lumbung/wording/partner.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { ownPath, secondStep } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart, useIsPartner } from '../app/session.ts';

export const Route = createFileRoute('/login/')({
  validateSearch: (search: Record<string, unknown>): { next?: string; ended?: true; email?: string } => ({
    ...(typeof search.next === 'string' ? { next: search.next } : {}),
    // Set if the session has ended; the page shows a notice.
    ...(search.ended === true ? { ended: true as const } : {}),
    // Prefilled after registration.
    ...(typeof search.email === 'string' ? { email: search.email } : {}),
  }),
  component: Login,
});

/** Not part of the initial load; the form is available before it. */
const PasskeyDoor = lazy(() => import('../features/security/passkey-door.tsx').then((module) => ({ default: module.PasskeyDoor })));

/** Reply code: signed in, second factor not decided yet. */
const FACTOR_NOT_SET = 38;

/** The address of the last login in this browser, from the server's cookie. */
const lastEmail = (): string => decodeURIComponent(/(?:^|; )lastEmail=([^;]*)/.exec(document.cookie)?.[1] ?? '');

function Login() {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const joinTexts = useTexts(join);
  const forgotTexts = useTexts(forgot);
  const agentTexts = useTexts(agentDoor);
  const helpTexts = useTexts(help);
  const partnerTexts = useTexts(partner);
  const { next, ended, email: given } = Route.useSearch();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isPartner = useIsPartner();
  /** Redirects users whose account belongs to another app. */
  const goTo = (redirectUrl: string) => navigate({ to: '/go', search: { to: redirectUrl } });
  const form = useForm(login, {
    values: { email: given !== undefined && isEmail(given) ? given : lastEmail(), password: '' },
    checks: {
      email: (value) => (value.trim() === '' ? text.emailMissing : isEmail(value) ? null : text.emailWrong),
      password: (value) => value === '' && text.passwordMissing,
    },
    input: (values) => values,
    onDone: async ({ user, factors }, _, code) => {
      await restart(client);
      const search = next === undefined ? {} : { next };
      if (user === null) await navigate({ to: secondStep(factors), search });
      else if (code === FACTOR_NOT_SET) await navigate({ to: '/login/ask', search });
      else if (await (await import('../features/security/offer.ts')).isOfferDue(user.userId)) await navigate({ to: '/account/passkey', search });
      else await navigate({ href: ownPath(next) });
    },
    onRefused: async ({ reason, redirectUrl }, { email }) => {
      if (reason === 'otherWebApp' && redirectUrl !== undefined) {
        await goTo(redirectUrl);
        return true;
      }
      if (reason !== 'emailNotVerified') return false;
      await navigate({ to: '/register/verify', search: { email } });
      return true;
    },
  });

  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.lead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          {ended && <InlineNotice role="status">{general.sessionEnded}</InlineNotice>}
          <FormErrors form={form} />
          <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="username webauthn" inputMode="email" />
          <PasswordInput {...form.text('password')} label={text.password} autoComplete="current-password" showLabel={text.show} hideLabel={text.hide} />
          <Link
            to="/forgot"
            search={isEmail(form.values.email) ? { email: form.values.email.trim() } : {}}
            className="inline-block min-h-6 justify-self-end text-sm font-semibold"
          >
            {forgotTexts.forgot}
          </Link>
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.submit}
          </Button>
        </form>
        <Suspense>
          <PasskeyDoor
            onDone={async () => {
              await restart(client);
              await navigate({ href: ownPath(next) });
            }}
            onElsewhere={goTo}
          />
        </Suspense>
      </Card>
      <p className="mt-4 text-center text-sm text-ink-2">
        {isPartner ? partnerTexts.noPassword : joinTexts.noAccount}{' '}
        <Link to={isPartner ? '/partner-password/send' : '/register'} className="inline-block min-h-6 font-semibold">
          {isPartner ? partnerTexts.setPassword : joinTexts.register}
        </Link>
      </p>
      {/* Agents belong to our own brand and sign in at our own entry point. */}
      {!isPartner && (
        <p className="mt-2 text-center text-sm">
          <Link to="/login/agent" className="inline-block min-h-6 font-semibold">
            {agentTexts.ask}
          </Link>
        </p>
      )}
      <p className="mt-1 text-center text-sm">
        <Link to="/help" className="inline-block min-h-6 font-semibold">
          {helpTexts.needHelp}
        </Link>
      </p>
    </div>
  );
}
