/** Calls of the contract as React hooks: server state lives in the query cache and nowhere else. */
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

/** Sets what every call of this page carries, and what is done about tokens and sessions. */
export const connect = (change: Partial<Pick<Connection, 'headers' | 'policy' | 'bases'>>): void => {
  connection = { ...connection, ...change };
};

/** A reading call that was refused cannot be shown: for a reader that is a fault. */
export class RefusedRead extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What calls of this page carry, for those that are not sent by `send`. */
export const connected = (): Connection => connection;

/** Which calls the page asks again of its own accord at the moment, and for how many reasons. */
const refreshed = new Map<string, number>();
/** The calls whose last answer came by itself: it says nothing of whether somebody is there. */
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

/** A reading call as options for the query cache. */
export const callOptions = <Input, Reply>(route: Route<Input, Reply>, input: Input) =>
  queryOptions({ queryKey: keyOf(route, input), queryFn: ({ signal }) => read(route, input, signal) });

interface CallOptions<Reply> {
  readonly enabled?: boolean;
  readonly refetchInterval?: number | false | ((reply: Reply | undefined) => number | false);
  readonly keepPrevious?: boolean;
  readonly staleTime?: number;
  /** The reply stays in the tab, and is what a page shows that is opened without a network. */
  readonly isKept?: boolean;
}

/** A reading call whose last reply is shown until the next one is there. */
function kept<Input, Reply>(route: Route<Input, Reply>, input: Input) {
  const key = keyOf(route, input);
  return {
    initialData: () => lastReply<Reply>(key)?.data,
    // Never fresh: whoever opens a page anew asks anew.
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
 * A call with an effect. It answers outcomes as values; only faults are thrown. Without a network it fails at once, so that
 * nothing moves later by itself; `waitsForNetwork` leaves it until the network is back, for what is meant to leave late.
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

/** Retries reading when the network or server failed, never when the answer was clear or somebody waited long for it. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  error instanceof CallFault &&
  error.reason !== 'timeout' &&
  (error.status === 0 || error.status === 408 || error.status === 502 || error.status === 503);

export const invalidate = (client: QueryClient, ...routes: readonly Pick<Route, 'name'>[]): Promise<unknown> =>
  Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route.name] })));

/** The same because of something that was told to the page, and not because of somebody before it. */
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
