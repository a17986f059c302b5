/** Redirects users who are not signed in to the login, or to the missing second factor, and back afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { start } from './session.ts';

export async function signedIn({ context, location }: { context: { queryClient: QueryClient }; location: { href: string } }): Promise<void> {
  const reply = await start(context.queryClient).catch(() => null);
  if (reply && !reply.user) throw redirect({ to: reply.factors ? secondStep(reply.factors) : '/login', search: { next: location.href } });
}

/** Address of the second factor: the passkey page if a passkey is required, otherwise the code page. */
export const secondStep = (factors: readonly string[]) => (factors.includes('passkey') ? '/login/passkey' : '/login/code');

/** Accepts only paths of this app, to prevent open redirects after login. */
export const ownPath = (next: string | undefined): string => (next && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/home');
