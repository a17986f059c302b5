/** Store of the funds selected for comparison; lives as long as the window, across pages. No UI. */
import { useSyncExternalStore } from 'react';

/** Columns that fit on a screen; a fifth would be unreadable. */
export const MOST_COMPARED = 4;

/** Toggles a fund: removes it if selected, otherwise appends it if there is room. */
export function pressed(chosen: readonly string[], productId: string): readonly string[] {
  if (chosen.includes(productId)) return chosen.filter((one) => one !== productId);
  return chosen.length < MOST_COMPARED ? [...chosen, productId] : chosen;
}

let chosen: readonly string[] = [];
const listeners = new Set<() => void>();

export function choose(next: readonly string[]): void {
  chosen = next;
  for (const tell of listeners) tell();
}

export const useCompared = (): readonly string[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => chosen,
  );
