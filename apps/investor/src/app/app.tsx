/** The providers of the app: query cache, router, language, policy. */
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { makeQueryClient, Providers } from '@lumbung/web/providers.tsx';
import { routeTree } from './route-tree.gen.ts';

/** Rarely needed, so not in the first load. */
const NotFoundPage = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })));
const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);

const queryClient = makeQueryClient(10_000);

const router = createRouter({ routeTree, context: { queryClient }, defaultPreload: 'intent', scrollRestoration: true, defaultNotFoundComponent: NotFound });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export const App = () => (
  <Providers client={queryClient}>
    <RouterProvider router={router} />
  </Providers>
);
