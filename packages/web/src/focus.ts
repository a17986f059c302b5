/** Keyboard focus on navigation. */
import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of the new screen; `onChange` closes what was open on the previous one. */
export function useFocusOnChange(path: string, onChange?: () => void): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return undefined;
    before.current = path;
    onChange?.();
    const timer = setTimeout(() => {
      const main = document.querySelector<HTMLElement>('main');
      // Do not take the focus from a field the user is already typing in.
      if (document.activeElement?.matches('input, select, textarea') && main?.contains(document.activeElement)) return;
      (main?.querySelector<HTMLElement>('h1') ?? main)?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [path]);
}
