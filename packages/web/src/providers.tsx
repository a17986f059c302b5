/** What every screen of both apps stands in: policy, query cache, language and theme. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shouldRetry } from '@lumbung/client/hooks.tsx';
import { Preferences } from './preferences.tsx';

/**
 * A query cache whose answers are taken for news for so many milliseconds. What changes something is never sent twice,
 * and fails at once without a network: an order that is sent by itself minutes later is one that nobody waits for any more.
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
