/** Providers shared by all screens of both apps: content security policy, query cache, language and theme. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shouldRetry } from '@lumbung/client/hooks.tsx';
import { Preferences } from './preferences.tsx';

/**
 * Creates a query cache with the given stale time in ms. Mutations are never retried and fail at once when offline: an order must not be sent minutes
 * after the user gave up on it.
 */
export const makeQueryClient = (staleTime: number): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={client}>
      <Preferences>{children}</Preferences>
    </QueryClientProvider>
  </CSPProvider>
);
