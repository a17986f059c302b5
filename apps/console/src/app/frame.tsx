/** The frame around every screen of a signed-in operator: navigation, top bar, keyboard shortcuts, idle timeout. */
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { logout } from '@lumbung/contract/operators/routes.gen.ts';
import type { GetSessionReply } from '@lumbung/contract/operators/get-session.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { IconButton } from '@lumbung/ui/button.tsx';
import { ConsoleShell, consoleLink, Key } from '@lumbung/ui/console/shell.tsx';
import { Command, Fingerprint, Icon, Keyboard as KeyboardIcon, LogOut, Menu } from '@lumbung/ui/icons.tsx';
import { sinceText } from '@lumbung/kernel/format.ts';
import { OfflineBar } from '@lumbung/ui/shell.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useFocusOnChange } from '@lumbung/web/focus.ts';
import { Looks } from '@lumbung/web/looks.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { Keyboard } from './keyboard.tsx';
import { type Page, pagesFor } from './pages.ts';
import { forget, restart } from './session.ts';

/** Loaded lazily: dialogs are not needed for the first paint. */
const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((module) => ({ default: module.ShortcutList })));
const SessionWatch = lazy(() => import('@lumbung/web/session-watch.tsx').then((module) => ({ default: module.SessionWatch })));

/** The page of the operator's own access is linked at their name, not in the menu. */
const OWN = '/security';

type Opened = 'palette' | 'help' | 'menu' | null;

export function Frame({ session, children }: { session: GetSessionReply; children: ReactNode }) {
  const text = useTexts(consoleTexts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [opened, setOpened] = useState<Opened>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { operator } = session;
  const pages = pagesFor(operator?.roles ?? []);
  useFocusOnChange(path, () => setOpened(null));
  const go = (to: string, search: { readonly q?: string } = {}): void => void navigate({ to, search });

  const links = <Places pages={pages} path={path} />;
  const who = operator && <Who name={operator.name} roles={operator.roles.map((role) => text.roles[role] ?? role).join(', ')} path={path} />;
  return (
    <Keyboard pages={pages} onGo={go} onHelp={() => setOpened('help')} onPalette={() => setOpened('palette')}>
      <ConsoleShell
        texts={{ skip: text.skip, main: text.mainLabel, rail: text.railLabel }}
        offline={<OfflineBar text={(since) => text.offline(sinceText(since, new Date().toISOString(), language))} />}
        banner={session.mode === 'sandbox' && <SandboxBanner />}
        brand={<Brand name={session.brand} />}
        nav={links}
        foot={who}
        menu={
          opened === 'menu' && (
            <>
              {links}
              {who}
            </>
          )
        }
        top={
          <>
            <Openers isMenuOpen={opened === 'menu'} onMenu={() => setOpened(opened === 'menu' ? null : 'menu')} onPalette={() => setOpened('palette')} />
            <Tools onHelp={() => setOpened('help')} />
          </>
        }
      >
        {!isLeaving && children}
      </ConsoleShell>
      <Suspense fallback={null}>
        {opened === 'palette' && <Palette isOpen onClose={() => setOpened(null)} pages={pages} onGo={go} />}
        {opened === 'help' && <ShortcutList isOpen onClose={() => setOpened(null)} pages={pages} />}
        <Watch idleMinutes={session.idleMinutes} onLeaving={() => setLeaving(true)} />
      </Suspense>
    </Keyboard>
  );
}

/** The pages this operator can open. */
function Places({ pages, path }: { pages: readonly Page[]; path: string }) {
  const text = useTexts(consoleTexts);
  const isActive = (to: string): boolean => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`));
  return (
    <nav aria-label={text.navLabel} className="grid gap-0.5">
      {pages
        .filter(({ to }) => to !== OWN)
        .map(({ name, to, icon }) => (
          <Link key={to} to={to} className={consoleLink(isActive(to))} aria-current={isActive(to) ? 'page' : undefined}>
            <Icon of={icon} size={17} />
            {text.nav[name]}
          </Link>
        ))}
    </nav>
  );
}

/** The button that opens the menu on phones, and the palette elsewhere. */
function Openers({ isMenuOpen, onMenu, onPalette }: { isMenuOpen: boolean; onMenu: () => void; onPalette: () => void }) {
  const text = useTexts(consoleTexts);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton label={text.menu} aria-expanded={isMenuOpen} className="-ml-2.5 lg:hidden" onClick={onMenu}>
        <Icon of={Menu} size={22} />
      </IconButton>
      <button
        type="button"
        onClick={onPalette}
        className="hidden min-h-9 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm text-ink-2 hover:bg-sunken lg:inline-flex"
      >
        <Icon of={Command} size={16} />
        {text.palette}
        <span className="inline-flex gap-1" aria-hidden>
          <Key>{text.ctrl}</Key>
          <Key>{'K'}</Key>
        </span>
      </button>
    </div>
  );
}

function Watch({ idleMinutes, onLeaving }: { idleMinutes: number; onLeaving: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const end = useSend(logout);
  return (
    <SessionWatch
      idleMinutes={idleMinutes}
      onStay={() => restart(client).catch(() => undefined)}
      onIdle={() => {
        // Unmount the screen first: its requests and polling would hit a session that no longer exists.
        flushSync(onLeaving);
        void client
          .cancelQueries()
          .then(() => end.mutate({}, { onSettled: () => void forget(client).then(() => navigate({ to: '/login', search: { next: href, ended: true } })) }));
      }}
    />
  );
}

/** Language, theme, shortcuts, sign-out. */
function Tools({ onHelp }: { onHelp: () => void }) {
  const text = useTexts(consoleTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useSend(logout);
  return (
    <div className="flex shrink-0 items-center">
      <span className="hidden lg:inline-flex">
        <IconButton label={text.shortcuts} onClick={onHelp}>
          <Icon of={KeyboardIcon} size={20} />
        </IconButton>
      </span>
      <Looks texts={text} />
      <IconButton
        label={text.logout}
        onClick={() =>
          leave.mutate(
            {},
            {
              onSuccess: () => {
                void forget(client).then(() => navigate({ to: '/login' }));
              },
            },
          )
        }
      >
        <Icon of={LogOut} size={20} />
      </IconButton>
    </div>
  );
}

export function SandboxBanner() {
  const text = useTexts(consoleTexts);
  return (
    <aside aria-label={text.sandboxLabel} className="bg-info-soft px-4 py-1 text-center text-xs text-ink">
      {text.sandbox}
    </aside>
  );
}

const Brand = ({ name }: { name: string }) => (
  <span className="inline-flex min-h-9 items-center gap-2 font-extrabold text-ink">
    <img src="/mark.svg" alt="" width="24" height="24" />
    {name}
  </span>
);

/** The signed-in operator, with the link to their own access. */
function Who({ name, roles, path }: { name: string; roles: string; path: string }) {
  const text = useTexts(consoleTexts);
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="truncate px-2.5 text-sm font-semibold">{name}</p>
      <p className="px-2.5 pb-1 text-xs text-ink-2">{roles}</p>
      <Link to={OWN} className={consoleLink(path === OWN)} aria-current={path === OWN ? 'page' : undefined}>
        <Icon of={Fingerprint} size={17} />
        {text.nav.security}
      </Link>
    </div>
  );
}
