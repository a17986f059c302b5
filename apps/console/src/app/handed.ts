/** Passes what was typed in the palette to the page it opens. It may be a name, so it is kept out of the URL. Can be taken once. */
let typed: string | null = null;

export const hand = (query: string): void => {
  typed = query;
};

export function takeHanded(): string | null {
  const query = typed;
  typed = null;
  return query;
}
