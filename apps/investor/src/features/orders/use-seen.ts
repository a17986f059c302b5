/** Reports to the server once that content was seen. Runs in the background; a failed report is repeated the next time. */
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '@lumbung/contract/route.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';

/** Sends when `seen` changes; null sends nothing. Refetches `counts` afterwards. */
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
