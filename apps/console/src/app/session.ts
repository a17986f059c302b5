/** The operator session and the headers of every call: one reply, kept in the query cache. */
import { callOptions, connect, useCall } from '@lumbung/client/hooks.tsx';
import type { GetSessionReply } from '@lumbung/contract/operators/get-session.ts';
import { getSession } from '@lumbung/contract/operators/routes.gen.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '@lumbung/web/preferences.tsx';

let csrf = '';

connect({
  headers: (route) => ({ 'accept-language': currentLanguage(), ...(route.effect === 'writes' ? { 'x-csrf-token': csrf } : {}) }),
});

/** Screens wait for this call: without a network it fails at once, so that they can show an error instead of waiting. */
const options = { ...callOptions(getSession, {}), staleTime: 60_000, networkMode: 'always' as const, retry: false };

const keep = (reply: GetSessionReply): GetSessionReply => {
  csrf = reply.csrfToken;
  return reply;
};

/** The session: fetched once, then cached. */
export const start = async (client: QueryClient): Promise<GetSessionReply> => keep(await client.ensureQueryData(options));

/** Fetches the session again, after every step of signing in or out. */
export const restart = async (client: QueryClient): Promise<GetSessionReply> => keep(await client.fetchQuery({ ...options, staleTime: 0 }));

/** Clears the session and the whole query cache. Pending queries are cancelled first, so that nothing waits for them. */
export async function forget(client: QueryClient): Promise<GetSessionReply | null> {
  await client.cancelQueries();
  client.clear();
  return restart(client).catch(() => null);
}

/** The session as a query, for screens that wait for it. */
export const useSessionCall = () => useCall(getSession, {}, { staleTime: 60_000 });

export const useSession = (): GetSessionReply | undefined => {
  const { data } = useSessionCall();
  if (data) keep(data);
  return data;
};

/** Allows only paths of the console, so that a link cannot redirect elsewhere after sign-in. */
export const ownPath = (next: string | undefined): string => (next && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/');
