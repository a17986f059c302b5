/** What a part of a screen shows of a call: its shape while it comes, that the network is away, what failed, that there is nothing, or what came. */
import { CallFault } from '@lumbung/client/send.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Fault } from './fault.tsx';

/** As much of a query as has to be known to show it. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** `paused`: the browser knows that it is offline, and asks by itself when it is not. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly errorUpdateCount: number;
  refetch(): unknown;
}

/** After a fault of the network the question is asked again by itself. */
const AGAIN_MS = 5_000;

/** Two questions as one: there is something to show when both were answered. */
export const both = <One, Two>(one: Asked<One>, two: Asked<Two>): Asked<readonly [One, Two]> => ({
  data: one.data === undefined || two.data === undefined ? undefined : [one.data, two.data],
  error: one.error ?? two.error,
  fetchStatus: [one, two].find(({ data }) => data === undefined)?.fetchStatus ?? 'idle',
  errorUpdateCount: one.errorUpdateCount + two.errorUpdateCount,
  refetch: () => Promise.all([one.refetch(), two.refetch()]),
});

/** A question of which only a part of the answer is wanted. */
export const partOf = <Data, Part>(of: Asked<Data>, take: (data: Data) => Part): Asked<Part> => ({
  data: of.data === undefined ? undefined : take(of.data),
  error: of.error,
  fetchStatus: of.fetchStatus,
  errorUpdateCount: of.errorUpdateCount,
  refetch: of.refetch,
});

const OFFLINE = new CallFault(0, { reason: 'offline' });
const hasStatus = (error: unknown, ...statuses: number[]): boolean => error instanceof CallFault && statuses.includes(error.status);

export function Loaded<Data>({
  of,
  shape,
  children,
  missing,
  empty,
  faultIn,
}: {
  of: Asked<Data>;
  /** Grey shapes of the height of what is coming. */
  shape: ReactNode;
  children: (data: Data) => ReactNode;
  /** Where there may be nothing of an id: what is shown then. */
  missing?: ReactNode;
  /** What is shown in place of an answer in which there is nothing. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /** What a fault stands in: a card where this part has none around it; a card with the heading of the page where there is nothing else. */
  faultIn?: 'card' | 'page';
}) {
  const last = useRef<unknown>(null);
  last.current = of.error ?? last.current;
  const isOffline = of.fetchStatus === 'paused';
  // What failed stays named while the question is asked once more: a screen that flickers says nothing.
  const error = of.data !== undefined ? null : isOffline ? OFFLINE : (of.error ?? (of.errorUpdateCount > 0 ? last.current : null));
  const isAway = hasStatus(of.error, 0) && !isOffline && of.fetchStatus === 'idle';
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(() => of.refetch(), AGAIN_MS);
    return () => clearTimeout(timer);
  });
  if (missing !== undefined && hasStatus(error, 400, 404)) return missing;
  if (error !== null) {
    const fault = <Fault error={error} isPage={faultIn === 'page'} onRetry={isOffline ? undefined : of.refetch} isBusy={of.fetchStatus === 'fetching'} />;
    return faultIn ? <Card>{fault}</Card> : fault;
  }
  if (of.data === undefined) return shape;
  return empty?.when(of.data) ? empty.show : children(of.data);
}
