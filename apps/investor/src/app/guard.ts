/** Screens for signed-in people lead the others to the login, or to what is still missing there, and back afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { start } from './session.ts';

export async function signedIn({ context, location }: { context: { queryClient: QueryClient }; location: { href: string } }): Promise<void> {
  const reply = await start(context.queryClient).catch(() => null);
  if (reply && !reply.user) throw redirect({ to: reply.factors ? secondStep(reply.factors) : '/login', search: { next: location.href } });
}

/** Where the second factor is shown: a passkey where one is asked for, else a code. */
export const secondStep = (factors: readonly string[]) => (factors.includes('passkey') ? '/login/passkey' : '/login/code');

/** Only paths of our own: a link must not lead elsewhere after the login. */
export const ownPath = (next: string | undefined): string => (next && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/home');
