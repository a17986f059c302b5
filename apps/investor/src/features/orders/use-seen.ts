/** Tells the server once what somebody has seen. Nobody waits for it: what does not get through is told the next time. */
import { useEffect, useRef } from 'react';
import type { Route } from '@lumbung/contract/route.ts';
import { useSend } from '@lumbung/client/hooks.tsx';

/** Sends when `seen` is another word than before; null while there is nothing to tell. */
export function useSeen<Input>(route: Route<Input>, seen: string | null, input: Input): void {
  const { mutate } = useSend(route);
  const told = useRef<string | null>(null);
  const newest = useRef(input);
  newest.current = input;
  useEffect(() => {
    if (seen === null || told.current === seen) return;
    told.current = seen;
    mutate(newest.current);
  }, [seen, mutate]);
}
