/** Polls the partner checks of an open case every few seconds: not while the page is hidden, and no longer than until all have answered. */
import { useEffect } from 'react';
import type { Route } from '@lumbung/contract/route.ts';
import { useCall } from '@lumbung/client/hooks.tsx';

const EVERY_MS = 5_000;

/**
 * Returns the newest reply, null where nothing is pending. Opening a case is an audited action, so it is reopened only once: when
 * the last check has answered, or when another submission arrived in the meantime.
 */
export function useLiveChecks<Input, Reply>(
  route: Route<Input, Reply>,
  input: Input,
  {
    isMoving,
    isOver,
    onOver,
  }: {
    /** Whether a check on the screen is still pending. */
    readonly isMoving: boolean;
    isOver(reply: Reply): boolean;
    onOver(): void;
  },
): Reply | null {
  const { data } = useCall(route, input, { enabled: isMoving, staleTime: 0, refetchInterval: (reply) => (reply && isOver(reply) ? false : EVERY_MS) });
  const isDone = isMoving && data !== undefined && isOver(data);
  useEffect(() => {
    if (isDone) onOver();
    // `onOver` is omitted from the dependencies: it is a new function on every render.
  }, [isDone]);
  return isMoving ? (data ?? null) : null;
}
