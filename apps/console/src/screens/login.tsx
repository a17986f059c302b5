/** The door: password and code together; at first a password of one's own and an authenticator. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { logout } from '@lumbung/contract/operators/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { Looks } from '@lumbung/web/looks.tsx';
import { SandboxBanner } from '../app/frame.tsx';
import { ownPath, restart, useSession, useSessionCall } from '../app/session.ts';
import { LoginForm } from '../features/operators/login-form.tsx';
import { PasswordForm } from '../features/operators/password-form.tsx';

/** Only newcomers need it, and it brings the drawing of QR codes along. */
const FactorForm = lazy(() => import('../features/operators/factor-form.tsx').then((module) => ({ default: module.FactorForm })));

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { next?: string; ended?: true } => ({
    ...(typeof search.next === 'string' ? { next: search.next } : {}),
    // The session was over: whoever comes here for that is told so.
    ...(search.ended === true ? { ended: true as const } : {}),
  }),
  component: Login,
});

function Login() {
  const text = useTexts(consoleTexts);
  const general = useTexts(common);
  const { next, ended } = Route.useSearch();
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
    <div className="flex min-h-dvh flex-col">
      {session?.mode === 'sandbox' && <SandboxBanner />}
      <header className="flex items-center justify-between px-4 py-2">
        <span className="inline-flex items-center gap-2 font-extrabold">
          <img src="/mark.svg" alt="" width="24" height="24" />
          {session?.brand ?? ''}
        </span>
        <span className="inline-flex">
          <Looks texts={text} />
        </span>
      </header>
      <main id="main" className="mx-auto w-full max-w-110 px-4 py-6 md:py-12">
        <Heading className="text-xl font-extrabold md:text-2xl">
          {stage === 'password' ? text.passwordTitle : stage === 'factor' ? text.factorTitle : text.loginTitle}
        </Heading>
        <p className="mt-1 mb-5 text-ink-2">{stage === 'password' ? text.passwordLead : stage === 'factor' ? text.factorLead : text.loginLead}</p>
        <Card>
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
                  {ended && (
                    <div className="mb-4">
                      <InlineNotice role="status">{general.sessionEnded}</InlineNotice>
                    </div>
                  )}
                  <LoginForm onDone={further} />
                </>
              )
            }
          </Loaded>
        </Card>
        {(stage === 'password' || stage === 'factor') && (
          <div className="mt-4 text-center">
            <Button kind="quiet" size="dense" onClick={() => leave.mutate({}, { onSuccess: further })}>
              {text.startOver}
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
