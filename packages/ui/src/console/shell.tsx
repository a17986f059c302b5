/** Layout of the console: a narrow navigation rail on wide screens, a menu below the top bar on phones. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface ConsoleTexts {
  readonly skip: string;
  readonly main: string;
  readonly rail: string;
}

export function ConsoleShell({
  brand,
  nav,
  foot,
  top,
  menu,
  offline,
  banner,
  children,
  texts,
}: {
  brand: ReactNode;
  nav: ReactNode;
  foot?: ReactNode;
  top: ReactNode;
  /** The mobile navigation, while it is open. */
  menu?: ReactNode;
  offline?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
  texts: ConsoleTexts;
}) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[208px_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {texts.skip}
      </a>
      <aside aria-label={texts.rail} className="hidden border-r border-line bg-surface lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto p-2.5">
          <div className="px-2 pt-1.5">{brand}</div>
          {nav}
          {foot && <div className="mt-auto">{foot}</div>}
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        {offline}
        <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
          <div className="flex min-h-14 items-center justify-between gap-2 px-4 lg:px-6">{top}</div>
          {menu && <div className="border-t border-line bg-surface p-2 lg:hidden">{menu}</div>}
        </header>
        {banner}
        <main id="main" tabIndex={-1} aria-label={texts.main} className="w-full max-w-[1440px] flex-1 px-4 pt-5 pb-12 lg:px-6">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Class names of a link in the rail. */
export const consoleLink = (isActive: boolean): string =>
  clsx(
    'flex min-h-9 items-center gap-2.5 rounded-small px-2.5 text-sm font-semibold no-underline max-lg:min-h-11',
    isActive ? 'bg-primary-soft text-link' : 'text-ink-2 hover:bg-sunken hover:text-ink',
  );

/** A keyboard key. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="num inline-flex min-w-6 items-center justify-center rounded-tag border border-line-strong bg-sunken px-1.5 font-sans text-xs font-semibold text-ink">
    {children}
  </kbd>
);
