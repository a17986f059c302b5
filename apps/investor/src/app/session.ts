/** The session, and the headers of every call: the start-up reply, kept in the query cache. */
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

/** Screens wait for this call: offline it fails at once, so that they can report it instead of waiting. */
const options = {
  ...callOptions(init, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await read(init, {}, signal);
    keepRepliesOf(`${reply.brand.code}:${reply.user?.userId ?? ''}`);
    // Stored without its tokens, because a page that is offline cannot send.
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

/** The start-up reply: fetched once, then cached. Offline, the last one of this tab is used, and calls that write carry no tokens. */
export async function start(client: QueryClient): Promise<InitReply> {
  try {
    return keep(await client.ensureQueryData(options));
  } catch (fault) {
    const last = fault instanceof CallFault && fault.status === 0 ? lastReply<InitReply>(options.queryKey) : null;
    if (last === null) throw fault;
    // Keep its age, so that it is refetched once the device is online.
    client.setQueryData(options.queryKey, last.data, { updatedAt: last.at });
    return last.data;
  }
}

/** Time of this tab's last start-up reply; null if it was opened online or stores nothing. */
export const lastHeard = (): string | null => {
  const last = lastReply(options.queryKey);
  return last && new Date(last.at).toISOString();
};

/** Refetches the start-up reply: after signing in or out, and when a count in the top bar changed. */
export async function restart(client: QueryClient): Promise<InitReply> {
  const before = client.getQueryData<InitReply>(options.queryKey)?.brand.code;
  const reply = keep(await client.fetchQuery({ ...options, staleTime: 0 }));
  // Data cached under one brand must not be shown under another.
  const isOther = before !== undefined && before !== reply.brand.code;
  if (isOther) await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== options.queryKey[0] });
  return reply;
}

/** Clears the session and all its cached data. Cancels running queries first, so that nothing waits for them. */
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

/** Whether this is a partner brand's app: its users come from the partner's list and cannot register themselves. */
export const useIsPartner = (): boolean => (useStart()?.brand.code ?? 'own') !== 'own';
