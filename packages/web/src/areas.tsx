/**
 * Screens grouped by area. The shell knows only the first path segments of an area and loads the area when one of its links is opened or hovered.
 * Links stay typed: only the type checker uses the generated tree of all screens.
 */
import { type AnyRoute, createRoute, redirect, type RouteComponent } from '@tanstack/react-router';

/** Routes by file name, as `import.meta.glob` returns them. */
export type Screens = Readonly<Record<string, AnyRoute>>;

export interface Area {
  /** First path segments of the area's addresses: `kyc` of `/kyc/person`. Unique to the area. */
  readonly words: readonly string[];
  load(): Promise<{ readonly default: Screens }>;
}

/** Derives a route path from a file name: `kyc.$step.tsx` becomes `/kyc/$step`, `kyc.index.tsx` becomes `/kyc/`. */
export const addressOf = (file: string): string =>
  `/${file
    .replace(/^.*\//, '')
    .replace(/\.tsx$/, '')
    .split('.')
    .map((word) => (word === 'index' ? '' : word))
    .join('/')}`;

/** Drops search parameters that the screen does not know or that are invalid. */
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

/** The part of a router that accepts new routes. */
interface Growing<Caches> {
  buildRouteTree(): Caches;
  setRoutes(caches: Caches): void;
}

/**
 * The initial route tree: the screens that may open first, and a catch-all route that loads the matching area and redirects to its screen. `Tree` is
 * the type of the generated tree of all screens. `attach` registers the created router.
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
      // Two links may have triggered a load of the same area.
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
