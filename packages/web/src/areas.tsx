/**
 * Screens by area: the shell knows only the first words of an area's addresses, and fetches the area when one of them is
 * opened or pointed at. Links stay typed: the generated tree of all screens is used by the type checker alone.
 */
import { type AnyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router';

/** The routes of some screens by the names of their files, as `import.meta.glob` gives them. */
export type Screens = Readonly<Record<string, AnyRoute>>;

export interface Area {
  /** The first words of its addresses: `kyc` of `/kyc/person`. No other area has them. */
  readonly words: readonly string[];
  load(): Promise<{ readonly default: Screens }>;
}

/** The address of a screen, from the name of its file: `kyc.$step.tsx` is `/kyc/$step`, `kyc.index.tsx` is `/kyc/`. */
export const addressOf = (file: string): string =>
  `/${file
    .replace(/^.*\//, '')
    .replace(/\.tsx$/, '')
    .split('.')
    .map((word) => (word === 'index' ? '' : word))
    .join('/')}`;

/** What an address carries and its screen does not know, or cannot be, is not there for it. */
const onlyKnown = (route: AnyRoute) => {
  const { validateSearch } = route.options;
  return typeof validateSearch === 'function'
    ? { validateSearch: (given: object) => ({ ...Object.fromEntries(Object.keys(given).map((key) => [key, undefined])), ...validateSearch(given) }) }
    : {};
};

function plant(root: AnyRoute, screens: Screens): void {
  const planted = Object.entries(screens).map(([file, route]) => {
    const address = addressOf(file);
    return Object.assign(route, { options: { ...route.options, id: address, path: address, getParentRoute: () => root, ...onlyKnown(route) } });
  });
  root.addChildren([...((root.children as AnyRoute[] | undefined) ?? []), ...planted]);
}

/** As much of a router as learns new routes. */
interface Growing<Caches> {
  buildRouteTree(): Caches;
  setRoutes(caches: Caches): void;
}

/**
 * The tree that a router starts with: the screens somebody may open first, and a route for every other address, which fetches
 * the area and goes on to the screen. `Tree` is the generated tree of all screens. `attach` tells it the router that was made.
 */
export function areaTree<Tree extends AnyRoute>(
  root: AnyRoute,
  first: Screens,
  areas: readonly Area[],
  notFound: RouteComponent,
): { readonly tree: Tree; readonly attach: <Caches>(router: Growing<Caches>) => void } {
  const planted = new Set<Area>();
  let grow = (): void => {};
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: notFound,
    beforeLoad: async ({ location }) => {
      const word = location.pathname.split('/')[1] ?? '';
      const area = areas.find(({ words }) => words.includes(word));
      if (!area || planted.has(area)) return;
      const { default: screens } = await area.load();
      // Somebody may have pointed at two links of it.
      if (!planted.has(area)) {
        planted.add(area);
        plant(root, screens);
        grow();
      }
      throw redirect({ href: location.href, replace: true });
    },
  });
  root.addChildren([elsewhere]);
  plant(root, first);
  return {
    tree: root as Tree,
    attach(router) {
      grow = () => router.setRoutes(router.buildRouteTree());
    },
  };
}
