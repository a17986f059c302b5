/** Lists with cursor pagination: all loaded pages as one list. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Route } from '@lumbung/contract/route.ts';
import { read } from '@lumbung/client/hooks.tsx';
import type { CallFault } from '@lumbung/client/send.ts';
import type { Listed } from './list-screen.tsx';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** All pages loaded so far, as one list. `refetchInterval` refreshes them; these reads are marked as automatic. */
export function usePages<Input extends object, Item>(route: Route<Input, Page<Item>>, input: Input, refetchInterval?: number): Listed<Item> {
  const { data, error, refetch, fetchStatus, errorUpdateCount, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page<Item>,
    CallFault,
    Item[],
    readonly unknown[],
    string | null
  >({
    queryKey: [route.name, input],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const isAgain = refetchInterval !== undefined && client.getQueryData(queryKey) !== undefined;
      return read(route, { ...input, ...(pageParam ? { after: pageParam } : {}) }, signal, isAgain || undefined);
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  });
  return { data, error, refetch, fetchStatus, errorUpdateCount, more: hasNextPage ? () => void fetchNextPage() : undefined, isLoadingMore: isFetchingNextPage };
}
