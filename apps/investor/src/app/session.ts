/** Who is signed in, and what every call carries: the start-up reply, kept in the query cache. */
import { callOptions, connect, keyOf, read, useCall } from '@lumbung/client/hooks.tsx';
import { forgetReplies, keepReply, keepRepliesOf, lastReply } from '@lumbung/client/last-replies.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import type { InitReply } from '@lumbung/contract/start/init.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from './preferences.tsx';

let tokens: { csrf: string; signature: string } = { csrf: '', signature: '' };

connect({
  headers: (route) => ({
    'accept-language': currentLanguage(),
    ...(route.effect === 'writes' ? { 'x-csrf-token': tokens.csrf, 'x-signature-token': tokens.signature } : {}),
  }),
});

/** Screens wait for this one: without a network it fails at once, and they say so, instead of waiting for the network. */
const options = {
  ...callOptions(init, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await read(init, {}, signal);
    keepRepliesOf(`${reply.brand.code}:${reply.user?.userId ?? ''}`);
    // Without its tokens: they are of no use to a page that cannot send.
    if (reply.user) keepReply(keyOf(init, {}), { ...reply, csrfToken: '', signatureToken: '' }, Date.now());
    return reply;
  },
  staleTime: 60_000,
  networkMode: 'always' as const,
  retry: false,
};

const keep = (reply: InitReply): InitReply => {
  tokens = { csrf: reply.csrfToken, signature: reply.signatureToken };
  return reply;
};

/** The start-up reply: fetched once, then from the cache. Without a network it is the last one of this tab, and no call that writes has its tokens. */
export async function start(client: QueryClient): Promise<InitReply> {
  try {
    return keep(await client.ensureQueryData(options));
  } catch (fault) {
    const last = fault instanceof CallFault && fault.status === 0 ? lastReply<InitReply>(options.queryKey) : null;
    if (last === null) throw fault;
    // It is as old as it is: once there is a network, it is asked for again.
    client.setQueryData(options.queryKey, last.data, { updatedAt: last.at });
    return last.data;
  }
}

/** When this tab last heard who is signed in, as an instant; null when it opened with a network or keeps nothing. */
export const lastHeard = (): string | null => {
  const last = lastReply(options.queryKey);
  return last && new Date(last.at).toISOString();
};

/** Fetches the start-up reply anew: after signing in or out, and when a count on the top bar changed. */
export async function restart(client: QueryClient): Promise<InitReply> {
  const before = client.getQueryData<InitReply>(options.queryKey)?.brand.code;
  const reply = keep(await client.fetchQuery({ ...options, staleTime: 0 }));
  // What was read under one brand is nothing to show under another.
  const isOther = before !== undefined && before !== reply.brand.code;
  if (isOther) await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== options.queryKey[0] });
  return reply;
}

/** Forgets whose session it was and all that it read. What was being asked is called off first, so that nobody waits for it. */
export async function forget(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  client.clear();
  forgetReplies();
  await restart(client).catch(() => undefined);
}

export const useStart = (): InitReply | undefined => {
  const { data } = useCall(init, {}, { staleTime: 60_000 });
  if (data) keep(data);
  return data;
};

/** Whether this is the app of a partner brand, whose users come by its list and open no account by themselves. */
export const useIsPartner = (): boolean => (useStart()?.brand.code ?? 'own') !== 'own';
