/**
 * The fund that somebody wanted to buy before there was an account: kept on this device through registration and
 * identification, and offered once one may buy. An address of a fund is nobody's secret.
 */
const KEPT = 'chosen-fund';
/** An account that takes longer to open was opened for something else. */
const DAYS = 30;

export const keepChosen = (slug: string): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ slug, until: Date.now() + DAYS * 86_400_000 }));
  } catch {
    // Without a store there is nothing to offer, and nothing else is lost.
  }
};

/** The slug of the fund that was chosen; null when there is none, or it was long ago. */
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
    // Without a store there is nothing to forget.
  }
};
