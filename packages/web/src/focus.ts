/** Where the keyboard stands when the screen changes. */
import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new screen; `onChange` closes what was open on the old one. */
export function useFocusOnChange(path: string, onChange?: () => void): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return undefined;
    before.current = path;
    onChange?.();
    const timer = setTimeout(() => {
      const main = document.querySelector<HTMLElement>('main');
      // Who types already is not taken away from the field.
      if (document.activeElement?.matches('input, select, textarea') && main?.contains(document.activeElement)) return;
      (main?.querySelector<HTMLElement>('h1') ?? main)?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [path]);
}
