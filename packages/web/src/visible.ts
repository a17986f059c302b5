/** Whether the page is visible: a background window or a locked phone displays nothing to a reader. */
import { useSyncExternalStore } from 'react';

function onChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

export const useVisible = (): boolean => useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
