/** The providers of the console: query cache, router, language, policy. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { shouldRetry } from '@lumbung/client/hooks.tsx';
import { Preferences } from '@lumbung/web/preferences.tsx';
import { NotFound } from './not-found.tsx';
import { routeTree } from './route-tree.gen.ts';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
});

const router = createRouter({
  routeTree,
  basepath: '/console',
  context: { queryClient },
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Preferences>
          <RouterProvider router={router} />
        </Preferences>
      </QueryClientProvider>
    </CSPProvider>
  );
}
