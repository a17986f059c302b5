/** Whether somebody can see the page: a window behind others, or on a phone in a pocket, reads nothing. */
import { useSyncExternalStore } from 'react';

function onChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

export const useVisible = (): boolean => useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
