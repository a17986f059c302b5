/** The providers of the app: query cache, router, language, policy. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { shouldRetry } from '@lumbung/client/hooks.tsx';
import { Preferences } from './preferences.tsx';
import { routeTree } from './route-tree.gen.ts';

/** Rarely needed, so not in the first load. */
const NotFoundPage = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })));
const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true }, mutations: { retry: false } },
});

const router = createRouter({ routeTree, context: { queryClient }, defaultPreload: 'intent', scrollRestoration: true, defaultNotFoundComponent: NotFound });

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
