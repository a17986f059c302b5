/** Providers of the app: query cache, router, language, policy. */
import { createRouter, type ErrorComponentProps, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { areaTree } from '@lumbung/web/areas.tsx';
import { Broken } from '@lumbung/web/broken.tsx';
import { makeQueryClient, Providers } from '@lumbung/web/providers.tsx';
import { shell } from '@lumbung/wording/shell.ts';
import first from '../areas/start.ts';
import { Route as root } from '../screens/__root.tsx';
import { AREAS } from './areas.ts';
import { secondStep } from './guard.ts';
import { followPolicy } from './policy.ts';
import { useTexts } from './preferences.tsx';
import type { routeTree } from './route-tree.gen.ts';
import { start } from './session.ts';

/** Rarely needed, so excluded from the initial load. */
const NotFoundPage = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })));
const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);

const Failed = (props: ErrorComponentProps) => <Broken {...props} texts={useTexts(shell)} />;

const queryClient = makeQueryClient(10_000);

const { tree, attach } = areaTree<typeof routeTree>(root, first, AREAS, NotFound);
const router = createRouter({
  routeTree: tree,
  context: { queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Failed,
});
attach(router);
followPolicy(
  queryClient,
  () => router.latestLocation.href,
  async (search) => {
    if (search.ended) return router.navigate({ to: '/login', search });
    return router.navigate({ to: secondStep((await start(queryClient)).factors ?? []), search: { next: search.next } });
  },
);

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
