/** The sign-in page: password and code together; for new operators a password of their own and an authenticator. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { logout } from '@lumbung/contract/operators/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { Door } from '../app/door.tsx';
import { ownPath, restart, useSession, useSessionCall } from '../app/session.ts';
import { LoginForm } from '../features/operators/login-form.tsx';
import { PasswordForm } from '../features/operators/password-form.tsx';

/** Loaded lazily: only new operators need it, and it includes the QR code renderer. */
const FactorForm = lazy(() => import('../features/operators/factor-form.tsx').then((module) => ({ default: module.FactorForm })));

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { next?: string; ended?: true; saved?: true } => ({
    ...(typeof search.next === 'string' ? { next: search.next } : {}),
    // The session ended: the page says so.
    ...(search.ended === true ? { ended: true as const } : {}),
    // A new password was set by a link; the authenticator is asked for here.
    ...(search.saved === true ? { saved: true as const } : {}),
  }),
  component: Login,
});

function Login() {
  const text = useTexts(consoleTexts);
  const general = useTexts(common);
  const { next, ended, saved } = Route.useSearch();
  const asked = useSessionCall();
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useSend(logout);
  const stage = session?.stage;
  useEffect(() => {
    if (stage === 'full') void navigate({ href: ownPath(next), replace: true });
  }, [stage, next, navigate]);
  const further = (): void => void restart(client).catch(() => undefined);

  return (
    <Door
      title={stage === 'password' ? text.passwordTitle : stage === 'factor' ? text.factorTitle : text.loginTitle}
      lead={stage === 'password' ? text.passwordLead : stage === 'factor' ? text.factorLead : text.loginLead}
      below={
        (stage === 'password' || stage === 'factor') && (
          <div className="mt-4 text-center">
            <Button kind="quiet" size="dense" onClick={() => leave.mutate({}, { onSuccess: further })}>
              {text.startOver}
            </Button>
          </div>
        )
      }
    >
      <Loaded of={asked} shape={<Skeleton className="h-60" />}>
        {({ stage: step }) =>
          step === 'full' ? (
            <Skeleton className="h-60" />
          ) : step === 'password' ? (
            <PasswordForm onDone={further} />
          ) : step === 'factor' ? (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <FactorForm onDone={further} />
            </Suspense>
          ) : (
            <>
              {(ended || saved) && (
                <div className="mb-4">
                  <InlineNotice role="status">{saved ? text.passwordSaved : general.sessionEnded}</InlineNotice>
                </div>
              )}
              <LoginForm onDone={further} />
            </>
          )
        }
      </Loaded>
    </Door>
  );
}
