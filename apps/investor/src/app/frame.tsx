/** Layout around every screen: navigation, top bar, session watch. */
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { InitReply } from '@lumbung/contract/start/init.ts';
import { sinceText } from '@lumbung/kernel/format.ts';
import { IconButton, buttonLook } from '@lumbung/ui/button.tsx';
import { ArrowLeft, Bell, Compass, FileText, House, Icon, PieChart, ReceiptText, ShoppingCart, Target, UserRound } from '@lumbung/ui/icons.tsx';
import { BrandProvider } from '@lumbung/ui/reading.tsx';
import { Count, OfflineBar, railLink, Shell, tabLink } from '@lumbung/ui/shell.tsx';
import { shell } from '@lumbung/wording/shell.ts';
import { useFocusOnChange } from '@lumbung/web/focus.ts';
import { Looks } from '@lumbung/web/looks.tsx';
import { initials } from './initials.ts';
import { usePreferences, useTexts } from './preferences.tsx';
import { CaptchaGate } from './captcha-gate.tsx';
import { lastHeard, useStart } from './session.ts';

/** Only needed while signed in, some time after the page has loaded. */
const Watch = lazy(() => import('./watch.tsx').then((module) => ({ default: module.Watch })));

/** Screens for browsing. Every other screen is a focused task: no tabs, only a back arrow. */
const ROAMING = /^\/(home|explore|bonds|learn|portfolio|goals|navigator|transactions|account|notifications|styles)?\/?$/;

export function Frame({ children }: { children: ReactNode }) {
  const text = useTexts(shell);
  const { language } = usePreferences();
  const start = useStart();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isSignedIn = Boolean(start?.user);
  const isFocused = !ROAMING.test(path);
  const brand = start?.brand.name ?? '';
  const palette = start?.brand.palette;
  const seller = start?.brand.seller;
  // For a partner brand, phones too show the name of the seller.
  const legal = seller ? text.soldBy(seller.name) : text.licence;
  useEffect(() => {
    if (palette !== undefined) document.documentElement.dataset.palette = palette;
  }, [palette]);
  useFocusOnChange(path);
  const mark = <Mark brand={start?.brand} isSignedIn={isSignedIn} />;
  return (
    <BrandProvider name={brand}>
      <Shell
        texts={{ skip: text.skip, main: text.mainLabel, rail: text.railLabel }}
        brand={mark}
        offline={<OfflineBar lastHeard={lastHeard} text={(since) => text.offline(sinceText(since, new Date().toISOString(), language))} />}
        banner={
          start?.mode === 'sandbox' && (
            <aside aria-label={text.sandboxLabel} className="bg-info-soft px-4 py-1.5 text-center text-xs text-ink">
              {text.sandbox}
            </aside>
          )
        }
        rail={
          <>
            <Places isRail user={start?.user ?? null} path={path} className="grid gap-1" look={railLink} />
            {start?.user && <Who user={start.user} />}
          </>
        }
        top={
          <>
            <div className="flex min-w-0 items-center gap-1">
              {isFocused ? <WayBack /> : <div className="lg:hidden">{mark}</div>}
              <p className="hidden truncate text-xs text-ink-3 lg:block">{legal}</p>
            </div>
            <Tools start={start} path={path} />
          </>
        }
        tabs={!isFocused && start?.user && <Places user={start.user} path={path} className="flex" look={tabLink} />}
      >
        {children}
        {seller && <p className="mt-8 text-xs text-ink-3 lg:hidden">{legal}</p>}
        <CaptchaGate />
        {start?.user && (
          <Suspense fallback={null}>
            <Watch idleMinutes={start.idleMinutes} />
          </Suspense>
        )}
      </Shell>
    </BrandProvider>
  );
}

/** The brand's logo: our image, or its initials in its colour. Empty until the brand is known. */
const Mark = ({ brand, isSignedIn }: { brand: InitReply['brand'] | undefined; isSignedIn: boolean }) => (
  <Link to={isSignedIn ? '/home' : '/'} className="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-ink no-underline">
    {brand?.mark === null && <img src="/mark.svg" alt="" width="28" height="28" />}
    {brand?.mark && (
      <span aria-hidden className="flex size-7 items-center justify-center rounded-small bg-primary text-sm font-bold text-on-primary">
        {brand.mark}
      </span>
    )}
    <span className="text-lg">{brand?.name ?? ''}</span>
  </Link>
);

/** Main navigation: in the rail on wide screens, as tabs on phones. */
function Places({
  user,
  path,
  className,
  look,
  isRail = false,
}: {
  user: InitReply['user'];
  path: string;
  className: string;
  look: (isActive: boolean) => string;
  isRail?: boolean;
}) {
  const text = useTexts(shell);
  // An agent refers investors and holds no investments.
  const isInvestor = user !== null && user.kind !== 'agent';
  const places = [
    ...(user ? [{ to: '/home', label: text.home, icon: House }] : []),
    { to: '/explore', label: text.explore, icon: Compass },
    // Phones have room for five tabs.
    ...(isRail || !isInvestor ? [{ to: '/learn', label: text.learn, icon: FileText }] : []),
    ...(isInvestor
      ? [
          { to: '/portfolio', label: text.portfolio, icon: PieChart },
          ...(isRail ? [{ to: '/goals', label: text.goals, icon: Target }] : []),
          { to: '/transactions', label: text.transactions, icon: ReceiptText },
        ]
      : []),
    ...(user ? [{ to: '/account', label: text.account, icon: UserRound }] : []),
  ] as const;
  const isActive = (to: string): boolean =>
    path === to || path.startsWith(`${to}/`) || (to === '/explore' && /^\/(funds|bonds)/.test(path)) || (to === '/goals' && path.startsWith('/navigator'));
  return (
    <nav aria-label={text.navLabel} className={className}>
      {places.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={look(isActive(to))} aria-current={isActive(to) ? 'page' : undefined}>
          <Icon of={icon} size={20} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The account's owner, at the foot of the rail. */
function Who({ user }: { user: NonNullable<InitReply['user']> }) {
  const text = useTexts(shell);
  return (
    <Link to="/account" className="mt-auto flex items-center gap-3 rounded-control p-2 text-ink no-underline hover:bg-sunken">
      <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-bold text-link">
        {initials(user.company?.name ?? user.name)}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{user.company?.name ?? user.name}</span>
        {user.company?.name && <span className="block truncate text-xs text-ink-2">{user.name}</span>}
        <span className="block text-xs text-ink-2">{user.kind === 'agent' ? text.agent : user.isVerified ? text.verified : text.notVerified}</span>
      </span>
    </Link>
  );
}

function WayBack() {
  const text = useTexts(shell);
  const router = useRouter();
  return (
    <IconButton label={text.back} className="-ml-2.5 lg:hidden" onClick={() => router.history.back()}>
      <Icon of={ArrowLeft} size={22} />
    </IconButton>
  );
}

/** A link with a count. */
const Counted = ({ to, label, icon, count }: { to: '/notifications' | '/cart'; label: string; icon: typeof Bell; count: number }) => (
  <Link to={to} aria-label={label} className="relative inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken">
    <Icon of={icon} size={20} />
    <Count value={count} />
  </Link>
);

/** Language and theme; notifications and cart, or the sign-in link. */
function Tools({ start, path }: { start: InitReply | undefined; path: string }) {
  const text = useTexts(shell);
  const isSignedIn = Boolean(start?.user);
  return (
    <div className="flex shrink-0 items-center">
      {/* On phones, signed-in users change language and theme in the account area. */}
      <span className={isSignedIn ? 'hidden lg:inline-flex' : 'inline-flex'}>
        <Looks texts={text} />
      </span>
      {isSignedIn ? (
        <>
          <Counted to="/notifications" label={text.notificationCount(start?.unreadNotifications ?? 0)} icon={Bell} count={start?.unreadNotifications ?? 0} />
          {start?.user?.kind !== 'agent' && (
            <Counted to="/cart" label={text.cartCount(start?.cartLines ?? 0)} icon={ShoppingCart} count={start?.cartLines ?? 0} />
          )}
        </>
      ) : (
        start &&
        !path.startsWith('/login') && (
          <Link to="/login" className={`ml-2 ${buttonLook('primary', 'dense')}`}>
            {text.login}
          </Link>
        )
      )}
    </div>
  );
}
