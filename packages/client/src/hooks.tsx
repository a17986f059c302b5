/** React hooks for the calls of the contract. Server state lives only in the query cache. */
import type { Route } from '@lumbung/contract/route.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { keepReply, lastReply } from './last-replies.ts';
import { type Answer, CallFault, type Connection, send, type SendOptions } from './send.ts';

let connection: Connection = { origin: '', headers: () => ({}), fetch: (...request) => fetch(...request) };

/** Sets the headers, base paths and token and session policy of every call of this page. */
export const connect = (change: Partial<Pick<Connection, 'headers' | 'policy' | 'bases'>>): void => {
  connection = { ...connection, ...change };
};

/** A read that was refused. A hook has nothing to show then, so the refusal is thrown as a fault. */
export class RefusedRead extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The connection of this page, for requests not sent by `send`. */
export const connected = (): Connection => connection;

/** Calls that the page is refetching automatically, with the number of concurrent refreshes. */
const refreshed = new Map<string, number>();
/** Calls whose last request was automatic, and so no sign that the user is active. */
const answeredByItself = new Set<string>();
export const cameByItself = (name: unknown): boolean => answeredByItself.has(String(name));

export async function read<Input, Reply>(
  route: Route<Input, Reply>,
  input: Input,
  signal?: AbortSignal,
  isByItself: boolean = refreshed.has(route.name),
): Promise<Reply> {
  answeredByItself[isByItself ? 'add' : 'delete'](route.name);
  const answer = await send(connection, route, input, { isByItself, ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new RefusedRead(answer.reason, answer.message);
  return answer.value;
}

export const keyOf = <Input, Reply>(route: Route<Input, Reply>, input?: Input): readonly unknown[] =>
  input === undefined ? [route.name] : [route.name, input];

/** Query options of a read. */
export const callOptions = <Input, Reply>(route: Route<Input, Reply>, input: Input) =>
  queryOptions({ queryKey: keyOf(route, input), queryFn: ({ signal }) => read(route, input, signal) });

interface CallOptions<Reply> {
  readonly enabled?: boolean;
  readonly refetchInterval?: number | false | ((reply: Reply | undefined) => number | false);
  readonly keepPrevious?: boolean;
  readonly staleTime?: number;
  /** Keeps the reply in the tab, to show it when the page opens without a network. */
  readonly isKept?: boolean;
}

/** Query options that show the last reply until the next one arrives. */
function kept<Input, Reply>(route: Route<Input, Reply>, input: Input) {
  const key = keyOf(route, input);
  return {
    initialData: () => lastReply<Reply>(key)?.data,
    // Always stale: opening a page again fetches again.
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const reply = await read(route, input, signal);
      keepReply(key, reply, Date.now());
      return reply;
    },
  };
}

export function useCall<Input, Reply>(
  route: Route<Input, Reply>,
  input: Input,
  options: CallOptions<Reply> = {},
): UseQueryResult<Reply, CallFault | RefusedRead> {
  const { refetchInterval, keepPrevious, isKept, ...rest } = options;
  return useQuery<Reply, CallFault | RefusedRead>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => read(route, input, signal),
    ...rest,
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval: (query: { state: { data: Reply | undefined } }) =>
            typeof refetchInterval === 'function' ? refetchInterval(query.state.data) : refetchInterval,
        }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isKept ? kept(route, input) : {}),
  } as UseQueryOptions<Reply, CallFault | RefusedRead>);
}

/**
 * A call with an effect. Outcomes are returned as values; only faults are thrown. Without a network it fails at once, so
 * that nothing happens later unasked; `waitsForNetwork` delays it until the network is back, for calls that may be late.
 */
export function useSend<Input, Reply, Reason extends string>(
  route: Route<Input, Reply, Reason>,
  { waitsForNetwork = false, ...options }: SendOptions & { readonly waitsForNetwork?: boolean } = {},
): UseMutationResult<Answer<Reply, Reason>, CallFault, Input> {
  return useMutation<Answer<Reply, Reason>, CallFault, Input>({
    mutationFn: (input) => send(connection, route, input, options),
    ...(waitsForNetwork ? { networkMode: 'online' } : {}),
  });
}

/** Retries a read up to twice after a network or server failure, but not after a definite answer or a timeout. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  error instanceof CallFault &&
  error.reason !== 'timeout' &&
  (error.status === 0 || error.status === 408 || error.status === 502 || error.status === 503);

export const invalidate = (client: QueryClient, ...routes: readonly Pick<Route, 'name'>[]): Promise<unknown> =>
  Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route.name] })));

/** Like `invalidate`, for automatic refreshes: their requests are marked as no activity of the user. */
export async function refresh(client: QueryClient, ...routes: readonly Pick<Route, 'name'>[]): Promise<void> {
  for (const { name } of routes) refreshed.set(name, (refreshed.get(name) ?? 0) + 1);
  try {
    await invalidate(client, ...routes);
  } finally {
    for (const { name } of routes) {
      const reasons = refreshed.get(name)! - 1;
      if (reasons === 0) refreshed.delete(name);
      else refreshed.set(name, reasons);
    }
  }
}
