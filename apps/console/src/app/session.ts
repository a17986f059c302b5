/** Who stands at the console, and what every call carries: one reply, kept in the query cache. */
import { callOptions, connect, useCall } from '@lumbung/client/hooks.tsx';
import type { GetSessionReply } from '@lumbung/contract/operators/get-session.ts';
import { getSession } from '@lumbung/contract/operators/routes.gen.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '@lumbung/web/preferences.tsx';

let csrf = '';

connect({
  headers: (route) => ({ 'accept-language': currentLanguage(), ...(route.effect === 'writes' ? { 'x-csrf-token': csrf } : {}) }),
});

/** Screens wait for this one: without a network it fails at once, and they say so, instead of waiting for the network. */
const options = { ...callOptions(getSession, {}), staleTime: 60_000, networkMode: 'always' as const, retry: false };

const keep = (reply: GetSessionReply): GetSessionReply => {
  csrf = reply.csrfToken;
  return reply;
};

/** The session: fetched once, then from the cache. */
export const start = async (client: QueryClient): Promise<GetSessionReply> => keep(await client.ensureQueryData(options));

/** Asks for the session anew: after every step in or out. */
export const restart = async (client: QueryClient): Promise<GetSessionReply> => keep(await client.fetchQuery({ ...options, staleTime: 0 }));

/** Forgets whose session it was and all that it read. What was being asked is called off first, so that nobody waits for it. */
export async function forget(client: QueryClient): Promise<GetSessionReply | null> {
  await client.cancelQueries();
  client.clear();
  return restart(client).catch(() => null);
}

/** The session as a question, for screens that wait for it. */
export const useSessionCall = () => useCall(getSession, {}, { staleTime: 60_000 });

export const useSession = (): GetSessionReply | undefined => {
  const { data } = useSessionCall();
  if (data) keep(data);
  return data;
};

/** Only paths of the console: a link must not lead elsewhere after the sign-in. */
export const ownPath = (next: string | undefined): string => (next && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/');
