/** The page of an invitation link: the operator sets a password. Opening the page does not use up the link; submitting does. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { CheckInvitationReply } from '@lumbung/contract/operators/accept-invitation.ts';
import { acceptInvitation, checkInvitation } from '@lumbung/contract/operators/routes.gen.ts';
import { RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { Door } from '../app/door.tsx';
import { restart } from '../app/session.ts';
import { SHORTEST_PASSWORD } from '../features/operators/password-form.tsx';

export const Route = createFileRoute('/welcome')({
  validateSearch: (search: Record<string, unknown>): { operator: string; code: string } => ({
    operator: String(search.operator ?? ''),
    code: String(search.code ?? ''),
  }),
  component: Welcome,
});

function Welcome() {
  const text = useTexts(consoleTexts);
  const { operator: operatorId, code } = Route.useSearch();
  const found = useCall(checkInvitation, { operatorId, code }, { staleTime: Number.POSITIVE_INFINITY });
  const { error } = found;
  // A truncated link counts as invalid too.
  if (error instanceof RefusedRead || (error instanceof CallFault && error.status === 400))
    return (
      <Door title={text.welcomeOverTitle} lead={text.welcomeOver}>
        <Link to="/login" className={buttonLook('primary', 'large', true)}>
          {text.toLogin}
        </Link>
      </Door>
    );
  return (
    <Door title={text.welcomeTitle} lead={text.welcomeLead}>
      <Loaded of={found} shape={<Skeleton className="h-60" />}>
        {(invitation) => <NewPassword invitation={invitation} operatorId={operatorId} code={code} />}
      </Loaded>
    </Door>
  );
}

function NewPassword({ invitation, operatorId, code }: { invitation: CheckInvitationReply; operatorId: string; code: string }) {
  const text = useTexts(consoleTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(acceptInvitation, {
    values: { password: '' },
    checks: { password: (value) => value.length < SHORTEST_PASSWORD && text.newPasswordShort },
    input: ({ password }) => ({ operatorId, code, password }),
    fields: { passwordTooCommon: 'password' },
    onDone: async ({ stage }) => {
      await restart(client).catch(() => undefined);
      await navigate({ to: '/login', search: stage === 'none' ? { saved: true } : {}, replace: true });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p className="m-0 font-semibold break-words">{text.welcomeFor(invitation.name, invitation.email)}</p>
      {/* For password managers: the account name. */}
      <input type="email" name="email" value={invitation.email} autoComplete="username" readOnly hidden />
      <PasswordInput
        {...form.text('password')}
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.passwordSubmit}
      </Button>
      <p className="m-0 text-sm text-ink-2">{invitation.hasFactor ? text.welcomeKnown : text.welcomeNext}</p>
    </form>
  );
}
