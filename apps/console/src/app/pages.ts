/** The pages of the console: who sees them, and the letter that leads there after `g`. */
import { House, ReceiptText, Scale, ScrollText, ShieldCheck, UsersRound, Wallet } from '@lumbung/ui/icons.tsx';

export const PAGES = [
  { name: 'overview', to: '/', letter: 'h', duties: null, icon: House },
  { name: 'kyc', to: '/kyc', letter: 'k', duties: ['compliance'], icon: ShieldCheck },
  { name: 'orders', to: '/orders', letter: 'o', duties: ['finance', 'support', 'compliance', 'admin'], icon: ReceiptText },
  { name: 'money', to: '/money', letter: 'm', duties: ['finance', 'admin'], icon: Wallet },
  { name: 'reconciliation', to: '/reconciliation', letter: 'r', duties: ['finance', 'compliance', 'admin'], icon: Scale },
  { name: 'audit', to: '/audit', letter: 'a', duties: ['compliance', 'admin'], icon: ScrollText },
  { name: 'users', to: '/users', letter: 'u', duties: ['admin'], icon: UsersRound },
] as const;

export type Page = (typeof PAGES)[number];

/** The pages that somebody with these duties can use. The server has the last word. */
export const pagesFor = (duties: readonly string[]): readonly Page[] =>
  PAGES.filter((page) => page.duties === null || page.duties.some((duty) => duties.includes(duty)));
