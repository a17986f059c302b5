/** The pages of the console: the roles that see them, and the letter that opens them after `g`. */
import {
  BriefcaseBusiness,
  CalendarDays,
  Clock3,
  Eye,
  FileText,
  Fingerprint,
  Handshake,
  House,
  IdCard,
  Landmark,
  Pencil,
  PieChart,
  ReceiptText,
  RotateCcw,
  Scale,
  ScrollText,
  ShieldCheck,
  Store,
  UserRound,
  UsersRound,
  Wallet,
} from '@lumbung/ui/icons.tsx';

export const PAGES = [
  { name: 'overview', to: '/', letter: 'h', roles: null, icon: House },
  { name: 'kyc', to: '/kyc', letter: 'k', roles: ['compliance'], icon: ShieldCheck },
  { name: 'dataChanges', to: '/data-changes', letter: 'd', roles: ['compliance'], icon: Pencil },
  { name: 'screening', to: '/screening', letter: 'w', roles: ['compliance'], icon: Eye },
  { name: 'companies', to: '/companies', letter: 'l', roles: ['compliance'], icon: Landmark },
  { name: 'orders', to: '/orders', letter: 'o', roles: ['finance', 'support', 'compliance', 'admin'], icon: ReceiptText },
  { name: 'chat', to: '/chat', letter: '1', roles: ['support'], icon: Handshake },
  { name: 'customers', to: '/customers', letter: 's', roles: ['support', 'compliance'], icon: UserRound },
  { name: 'agents', to: '/agents', letter: 't', roles: ['support', 'compliance', 'finance', 'admin'], icon: Handshake },
  { name: 'brands', to: '/brands', letter: 'i', roles: ['support', 'admin'], icon: Store },
  { name: 'money', to: '/money', letter: 'm', roles: ['finance', 'admin'], icon: Wallet },
  { name: 'statements', to: '/statements', letter: 'b', roles: ['finance', 'compliance', 'admin'], icon: Landmark },
  { name: 'receipts', to: '/receipts', letter: 'x', roles: ['finance', 'admin'], icon: ReceiptText },
  { name: 'commissions', to: '/commissions', letter: 'e', roles: ['finance', 'product', 'admin'], icon: BriefcaseBusiness },
  { name: 'navs', to: '/navs', letter: 'n', roles: ['product', 'finance', 'admin'], icon: Clock3 },
  { name: 'funds', to: '/funds', letter: 'f', roles: ['product', 'finance', 'admin'], icon: PieChart },
  { name: 'bonds', to: '/bonds', letter: 'z', roles: ['product', 'finance', 'support', 'admin'], icon: FileText },
  { name: 'plans', to: '/plans', letter: 'g', roles: ['support', 'finance', 'admin'], icon: Clock3 },
  { name: 'content', to: '/content', letter: 'q', roles: ['product', 'support', 'compliance', 'admin'], icon: FileText },
  { name: 'promotions', to: '/promotions', letter: 'y', roles: ['product', 'finance', 'support', 'admin'], icon: ReceiptText },
  { name: 'calendar', to: '/calendar', letter: 'c', roles: ['product', 'finance', 'admin'], icon: CalendarDays },
  { name: 'reconciliation', to: '/reconciliation', letter: 'r', roles: ['finance', 'compliance', 'admin'], icon: Scale },
  { name: 'jobs', to: '/jobs', letter: 'j', roles: ['finance', 'admin'], icon: RotateCcw },
  { name: 'audit', to: '/audit', letter: 'a', roles: ['compliance', 'admin'], icon: ScrollText },
  { name: 'reads', to: '/reads', letter: 'v', roles: ['compliance', 'admin'], icon: IdCard },
  { name: 'users', to: '/users', letter: 'u', roles: ['admin'], icon: UsersRound },
  { name: 'security', to: '/security', letter: 'p', roles: null, icon: Fingerprint },
] as const;

export type Page = (typeof PAGES)[number];

/** The pages available to these roles. The server decides in any case. */
export const pagesFor = (roles: readonly string[]): readonly Page[] =>
  PAGES.filter((page) => page.roles === null || page.roles.some((role) => roles.includes(role)));
