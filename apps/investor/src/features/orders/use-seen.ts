/** Tells the server once what somebody has seen. Nobody waits for it: what does not get through is told the next time. */
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '@lumbung/contract/route.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';

/** Sends when `seen` is another word than before; null while there is nothing to tell. `counts` is asked anew once it is told. */
export function useSeen<Input>(route: Route<Input>, seen: string | null, input: Input, counts?: Pick<Route, 'name'>): void {
  const { mutate } = useSend(route);
  const client = useQueryClient();
  const told = useRef<string | null>(null);
  const newest = useRef(input);
  newest.current = input;
  useEffect(() => {
    if (seen === null || told.current === seen) return;
    told.current = seen;
    mutate(newest.current, { onSuccess: () => (counts ? invalidate(client, counts) : undefined) });
  }, [seen, mutate, client, counts]);
}
