/** Which funds are chosen to be compared: for as long as the window is open, whatever page it shows. A pure store, drawn by nobody. */
import { useSyncExternalStore } from 'react';

/** Beside each other on a screen; a fifth could not be read. */
export const MOST_COMPARED = 4;

/** What is chosen after a fund was pressed: on the list it is taken off, else it comes last while there is a place. */
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
