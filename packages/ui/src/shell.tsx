/** Layout of the app: rail and top bar on wide screens, bottom tabs on phones; only a back arrow while a single task fills the screen. */
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

export interface ShellTexts {
  readonly skip: string;
  readonly main: string;
  readonly rail: string;
}

export function Shell({
  brand,
  rail,
  top,
  tabs,
  offline,
  banner,
  children,
  texts,
}: {
  brand: ReactNode;
  rail: ReactNode;
  top: ReactNode;
  tabs?: ReactNode;
  offline?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
  texts: ShellTexts;
}) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[240px_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="print:hidden fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <aside aria-label={texts.rail} className="hidden border-r border-line bg-surface lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto p-3">
          <div className="px-2 pt-2">{brand}</div>
          {rail}
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        {offline}
        <header className="print:hidden sticky top-0 z-30 border-b border-line bg-canvas">
          <div className="mx-auto flex h-16 max-w-[1216px] items-center justify-between gap-2 px-4 lg:px-6">{top}</div>
        </header>
        {banner}
        <main id="main" tabIndex={-1} aria-label={texts.main} className={clsx('mx-auto w-full max-w-[1216px] flex-1 px-4 pt-5 lg:px-6', 'pb-28 lg:pb-12')}>
          {children}
        </main>
        {tabs && (
          <div className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">{tabs}</div>
        )}
      </div>
    </div>
  );
}

/** Main column and a narrower side column on wide screens. On phones all cards form one list, ordered by `max-lg:order-*`. */
export function Split({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-5">
      <div className="contents min-w-0 content-start gap-4 lg:grid lg:gap-5">{main}</div>
      <div className="contents min-w-0 content-start gap-4 lg:grid lg:gap-5">{side}</div>
    </div>
  );
}

/** The next action, always within reach on phones. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="print:hidden fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-surface px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:hidden">
      {children}
    </div>
  );
}

/** Class names of a link in the rail (`railLink`) and in the tabs (`tabLink`). */
export const railLink = (isActive: boolean): string =>
  clsx(
    'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold no-underline',
    isActive ? 'bg-primary-soft text-link' : 'text-ink-2 hover:bg-sunken hover:text-ink',
  );
export const tabLink = (isActive: boolean): string =>
  clsx('flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-2xs font-semibold no-underline', isActive ? 'text-link' : 'text-ink-2');

/** A count on an icon; the label of the button explains it. */
export const Count = ({ value }: { value: number }) =>
  value > 0 ? (
    <span
      aria-hidden
      className="num absolute top-0.5 right-0 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-loss px-1 text-2xs font-bold text-surface"
    >
      {value > 99 ? '99+' : value}
    </span>
  ) : null;

/** Shown while the device is offline, with the time since when: figures on the screen may be stale. A page opened offline takes the time from `lastHeard`. */
export function OfflineBar({ text, lastHeard }: { text: (since: string) => string; lastHeard?: () => string | null }) {
  const [since, setSince] = useState(() => (typeof navigator !== 'undefined' && !navigator.onLine ? (lastHeard?.() ?? new Date().toISOString()) : null));
  useEffect(() => {
    const look = () => setSince((before) => (navigator.onLine ? null : (before ?? new Date().toISOString())));
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return since !== null ? (
    <div role="status" className="bg-warn-soft px-4 py-2 text-center text-sm text-ink">
      {text(since)}
    </div>
  ) : null;
}
