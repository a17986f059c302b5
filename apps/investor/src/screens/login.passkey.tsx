/** Second factor by passkey, after the password was accepted. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { start } from '../app/session.ts';

/** Rarely needed, so not part of the initial load. */
const PasskeyStep = lazy(() => import('../features/security/passkey-step.tsx').then((module) => ({ default: module.PasskeyStep })));

export const Route = createFileRoute('/login/passkey')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  // Only half sessions need a second factor.
  beforeLoad: async ({ context, search }) => {
    const reply = await start(context.queryClient).catch(() => null);
    if (reply && !reply.factors?.includes('passkey')) throw redirect({ to: '/login', search });
  },
  component: Step,
});

function Step() {
  const { next } = Route.useSearch();
  return (
    <Suspense>
      <PasskeyStep next={next} />
    </Suspense>
  );
}
