/** The second step by a passkey: the password was right, and its owner is asked for the passkey. */
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { start } from '../app/session.ts';

/** Few take this step: not in the first load. */
const PasskeyStep = lazy(() => import('../features/security/passkey-step.tsx').then((module) => ({ default: module.PasskeyStep })));

export const Route = createFileRoute('/login/passkey')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  // Only who is half in has a second step to take.
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
