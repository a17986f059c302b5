/** Single-letter shortcuts of the console: listed under `?`, inactive while the user types or has switched them off. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

interface Shortcuts {
  /** Whether single-letter shortcuts are enabled on this device. */
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
  /** Registers a letter while a screen is mounted; returns the function that unregisters it. */
  register(key: string, run: () => void): () => void;
}

const Context = createContext<Shortcuts | null>(null);
const STORED = 'shortcuts';

const recall = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
};

/** Input types that accept no typing, so letters stay shortcuts. */
const CHOSEN = new Set(['radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'range', 'color']);

/** Keys belong to the focused field and to an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement ? !CHOSEN.has(target.type) : /^(TEXTAREA|SELECT)$/.test(target.tagName)) ||
    target.closest('[role=dialog]') !== null);

/** How long to wait for the letter of a page after `g`. */
const LEAD_MS = 1_500;

/** Moves the focus to the next or previous row; every row has one element with `data-row`. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  if (rows.length === 0) return;
  const at = rows.findIndex((row) => row === document.activeElement || row.closest('tr')?.contains(document.activeElement));
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
}

export function Keyboard({
  pages,
  onGo,
  onHelp,
  onPalette,
  children,
}: {
  pages: readonly { letter: string; to: string }[];
  onGo: (to: string) => void;
  onHelp: () => void;
  onPalette: () => void;
  children: ReactNode;
}) {
  const [isOn, setOn] = useState(recall);
  const registered = useRef(new Map<string, () => void>());
  const latest = useRef({ pages, onGo, onHelp, onPalette, isOn });
  latest.current = { pages, onGo, onHelp, onPalette, isOn };

  useEffect(() => {
    let leadUntil = 0;
    const look = (event: KeyboardEvent): void => {
      const now = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.altKey) {
        event.preventDefault();
        now.onPalette();
        return;
      }
      if (!now.isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const page = event.timeStamp < leadUntil ? now.pages.find(({ letter }) => letter === event.key) : undefined;
      leadUntil = event.key === 'g' ? event.timeStamp + LEAD_MS : 0;
      const run = page
        ? () => now.onGo(page.to)
        : ((
            {
              '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
              '?': now.onHelp,
              j: () => moveRow(1),
              k: () => moveRow(-1),
            } as Record<string, () => void>
          )[event.key] ?? registered.current.get(event.key));
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', look);
    return () => document.removeEventListener('keydown', look);
  }, []);

  const value = useMemo<Shortcuts>(
    () => ({
      isOn,
      setOn(next) {
        try {
          localStorage.setItem(STORED, next ? 'on' : 'off');
        } catch {
          // Without local storage the choice lasts for this visit.
        }
        setOn(next);
      },
      register(key, run) {
        registered.current.set(key, run);
        return () => {
          if (registered.current.get(key) === run) registered.current.delete(key);
        };
      },
    }),
    [isOn],
  );
  return <Context value={value}>{children}</Context>;
}

export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(Context);
  if (!shortcuts) throw new Error('outside Keyboard');
  return shortcuts;
}

/** Binds a letter to an action while the calling component is mounted. */
export function useShortcut(key: string, run: () => void): void {
  const { register } = useShortcuts();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => register(key, () => latest.current()), [key, register]);
}
