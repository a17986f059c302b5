/** The providers of the console: query cache, router, language, session policy. */
import { createRouter, type ErrorComponentProps, RouterProvider } from '@tanstack/react-router';
import { areaTree } from '@lumbung/web/areas.tsx';
import { Broken } from '@lumbung/web/broken.tsx';
import { makeQueryClient, Providers } from '@lumbung/web/providers.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import start from '../areas/start.ts';
import { Route as root } from '../screens/__root.tsx';
import { AREAS } from './areas.ts';
import { NotFound } from './not-found.tsx';
import { followPolicy } from './policy.ts';
import type { routeTree } from './route-tree.gen.ts';

const Failed = (props: ErrorComponentProps) => <Broken {...props} texts={useTexts(consoleTexts)} />;

const queryClient = makeQueryClient(5_000);

const { tree, attach } = areaTree<typeof routeTree>(root, start, AREAS, NotFound);
const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  context: { queryClient },
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Failed,
});
attach(router);
followPolicy(
  queryClient,
  () => router.latestLocation.href,
  (search) => router.navigate({ to: '/login', search }),
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
