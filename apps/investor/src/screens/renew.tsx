/** Target of a renewal mail link: account, purpose and password; if the link is invalid, the regular login. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { LinkVerificationReply } from '@lumbung/contract/renewal/link.ts';
import { linkVerification, saveExternalSignIn } from '@lumbung/contract/renewal/routes.gen.ts';
import { RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { secondStep } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';

const NEXT = '/account/renew';

export const Route = createFileRoute('/renew')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({ code: String(search.code ?? '') }),
  component: Renew,
});

function Renew() {
  const text = useTexts(renewal);
  const code = Route.useSearch().code.slice(0, 200) || '-';
  const link = useCall(linkVerification, { code }, { staleTime: Number.POSITIVE_INFINITY });
  const isOver = link.error instanceof RefusedRead && link.error.reason !== 'tooManyChecks';
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      {isOver ? (
        <Over isUsed={(link.error as RefusedRead).reason === 'renewalLinkUsed'} />
      ) : (
        <>
          {!link.data && <PageHeader title={text.doorTitle} />}
          <Loaded of={link} shape={<Skeleton className="h-72" />} faultIn="card">
            {(reply) => <Door code={code} link={reply} />}
          </Loaded>
        </>
      )}
    </div>
  );
}

/** No new link is needed: the same page is available after the regular login. */
function Over({ isUsed }: { isUsed: boolean }) {
  const text = useTexts(renewal);
  return (
    <>
      <PageHeader title={isUsed ? text.usedTitle : text.overTitle} lead={text.over} />
      <Link to="/login" search={{ next: NEXT }} className={buttonLook('primary', 'large', true)}>
        {text.signIn}
      </Link>
    </>
  );
}

function Door({ code, link }: { code: string; link: LinkVerificationReply }) {
  const text = useTexts(renewal);
  const accountTexts = useTexts(accounts);
  const forgotTexts = useTexts(forgot);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(saveExternalSignIn, {
    values: { password: '' },
    checks: { password: (value) => value === '' && accountTexts.passwordMissing },
    input: ({ password }) => ({ code, password }),
    onDone: async ({ user, factors }) => {
      await restart(client);
      if (user === null) await navigate({ to: secondStep(factors), search: { next: NEXT } });
      else await navigate({ to: NEXT });
    },
    onRefused: async ({ reason, redirectUrl }) => {
      if (reason === 'signInLinkExpired') await client.invalidateQueries({ queryKey: [linkVerification.name] });
      if (reason !== 'otherWebApp' || redirectUrl === undefined) return false;
      await navigate({ to: '/go', search: { to: redirectUrl } });
      return true;
    },
  });
  return (
    <>
      <PageHeader title={text.doorTitle} lead={text.doorLead(link.email)} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          {link.isDue ? <InlineNotice tone="warn">{text.doorDue}</InlineNotice> : <Facts rows={[[text.doorUntil, <DateTime key="due" at={link.dueAt} />]]} />}
          <PasswordInput
            {...form.text('password')}
            label={accountTexts.password}
            autoComplete="current-password"
            showLabel={accountTexts.show}
            hideLabel={accountTexts.hide}
          />
          <Link to="/forgot" className="inline-block min-h-6 justify-self-end text-sm font-semibold">
            {forgotTexts.forgot}
          </Link>
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.enter}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm text-ink-2">{text.notMine}</p>
    </>
  );
}
