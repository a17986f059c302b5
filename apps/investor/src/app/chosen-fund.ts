/**
 * The fund a visitor wanted to buy before registering. Kept on this device through registration and identification, and offered once the investor may
 * buy. The address of a fund is not confidential.
 */
const KEPT = 'chosen-fund';
/** After this many days the fund is no longer offered: it is probably not what the account was opened for. */
const DAYS = 30;

export const keepChosen = (slug: string): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ slug, until: Date.now() + DAYS * 86_400_000 }));
  } catch {
    // Without storage there is nothing to offer; nothing else is lost.
  }
};

/** Returns the slug of the chosen fund; null if there is none or it has expired. */
export function chosenFund(): string | null {
  try {
    const { slug, until } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { readonly slug?: unknown; readonly until?: unknown };
    return typeof slug === 'string' && /^[a-z0-9-]{1,80}$/.test(slug) && Number(until) > Date.now() ? slug : null;
  } catch {
    return null;
  }
}

export const forgetChosen = (): void => {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Without storage there is nothing to delete.
  }
};
