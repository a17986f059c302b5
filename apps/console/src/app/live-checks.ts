/** While partners are still asked about an open case, how far they are: asked every few seconds, not while the page is hidden, and no more once all have answered. */
import { useEffect } from 'react';
import type { Route } from '@lumbung/contract/route.ts';
import { useCall } from '@lumbung/client/hooks.tsx';

const EVERY_MS = 5_000;

/**
 * Answers the newest word, null where nothing moves. Opening a case is an act of the operator: it is opened anew once, when
 * the last check has come, or when something else was handed in meanwhile.
 */
export function useLiveChecks<Input, Reply>(
  route: Route<Input, Reply>,
  input: Input,
  {
    isMoving,
    isOver,
    onOver,
  }: {
    /** Whether what is on the screen still waits for somebody. */
    readonly isMoving: boolean;
    isOver(reply: Reply): boolean;
    onOver(): void;
  },
): Reply | null {
  const { data } = useCall(route, input, { enabled: isMoving, staleTime: 0, refetchInterval: (reply) => (reply && isOver(reply) ? false : EVERY_MS) });
  const isDone = isMoving && data !== undefined && isOver(data);
  useEffect(() => {
    if (isDone) onOver();
    // What is done when it is over is another function each time.
  }, [isDone]);
  return isMoving ? (data ?? null) : null;
}
