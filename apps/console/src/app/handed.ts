/** What was typed in the palette, for the page it leads to: it may be a name, so it stands in no address. Taken once. */
let typed: string | null = null;

export const hand = (query: string): void => {
  typed = query;
};

export function takeHanded(): string | null {
  const query = typed;
  typed = null;
  return query;
}
