/** Maps addresses to areas. A screen whose first path segment is not listed cannot be opened; tests/static/areas.test.ts checks this. */
import type { Area } from '@lumbung/web/areas.tsx';

export const AREAS: readonly Area[] = [
  { words: ['autodebit', 'cart', 'checkout', 'pay', 'promos', 'receipt', 'sell', 'switch'], load: () => import('../areas/invest.ts') },
  { words: ['market', 'compare', 'watchlist'], load: () => import('../areas/market.ts') },
  { words: ['chat'], load: () => import('../areas/chat.ts') },
  { words: ['bonds'], load: () => import('../areas/bonds.ts') },
  { words: ['portfolio', 'transactions', 'notifications'], load: () => import('../areas/history.ts') },
  { words: ['goals', 'navigator'], load: () => import('../areas/plan.ts') },
  { words: ['plans'], load: () => import('../areas/regular.ts') },
  { words: ['kyc', 'company-kyc', 'risk-profile', 'account', 'sign'], load: () => import('../areas/identity.ts') },
  {
    words: ['login', 'register', 'forgot', 'help', 'partner-password', 'password-link', 'go', 'check-document', 'renew', 'unsubscribe'],
    load: () => import('../areas/join.ts'),
  },
  { words: ['learn'], load: () => import('../areas/learn.ts') },
  { words: ['styles'], load: () => import('../areas/parts.ts') },
];
