/** Renders the state of a query: placeholder, offline, error, empty, or the data. */
import { CallFault } from '@lumbung/client/send.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Fault } from './fault.tsx';

/** The part of a query that is needed to render it. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** `paused`: the browser is offline and resumes the query once it is online. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly errorUpdateCount: number;
  refetch(): unknown;
}

/** Interval of automatic retries after a network error, in ms. */
const AGAIN_MS = 5_000;

/** Combines two queries; the data is available once both have succeeded. */
export const both = <One, Two>(one: Asked<One>, two: Asked<Two>): Asked<readonly [One, Two]> => ({
  data: one.data === undefined || two.data === undefined ? undefined : [one.data, two.data],
  error: one.error ?? two.error,
  fetchStatus: [one, two].find(({ data }) => data === undefined)?.fetchStatus ?? 'idle',
  errorUpdateCount: one.errorUpdateCount + two.errorUpdateCount,
  refetch: () => Promise.all([one.refetch(), two.refetch()]),
});

/** Selects a part of the query's data. */
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
  /** Placeholder with the height of the content. */
  shape: ReactNode;
  children: (data: Data) => ReactNode;
  /** Shown if the id may not exist. */
  missing?: ReactNode;
  /** Shown instead of the children if the data is empty. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /** Container of an error: a card if this part has none around it; a card with the page heading if it is the only content. */
  faultIn?: 'card' | 'page';
}) {
  const last = useRef<unknown>(null);
  last.current = of.error ?? last.current;
  const isOffline = of.fetchStatus === 'paused';
  // Keep showing the error during a retry, to avoid flicker.
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
