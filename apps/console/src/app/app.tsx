/** The providers of the console: query cache, router, language, policy. */
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { makeQueryClient, Providers } from '@lumbung/web/providers.tsx';
import { NotFound } from './not-found.tsx';
import { routeTree } from './route-tree.gen.ts';

const queryClient = makeQueryClient(5_000);

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

export const App = () => (
  <Providers client={queryClient}>
    <RouterProvider router={router} />
  </Providers>
);
