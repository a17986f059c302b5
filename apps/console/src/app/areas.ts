/** Maps addresses to areas by their first word. A screen whose word is missing here cannot be opened; tests/static/areas.test.ts checks it. */
import type { Area } from '@lumbung/web/areas.tsx';

export const AREAS: readonly Area[] = [
  {
    words: ['customers', 'agents', 'brands', 'content', 'data-changes', 'kyc', 'companies', 'orders', 'screening', 'chat'],
    load: () => import('../areas/customers.ts'),
  },
  {
    words: ['money', 'statements', 'commissions', 'navs', 'funds', 'bonds', 'plans', 'promotions', 'queues', 'calendar', 'reconciliation', 'receipts'],
    load: () => import('../areas/books.ts'),
  },
  { words: ['audit', 'jobs', 'reads', 'security', 'users'], load: () => import('../areas/oversight.ts') },
  { words: ['styles'], load: () => import('../areas/parts.ts') },
];
