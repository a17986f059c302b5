/** What waits, money, statements of banks, NAVs, funds that end, the days they go by, and whether the books are true. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>(
  '../screens/{bonds,calendar,commissions,funds,money,navs,plans,promotions.*,queues.*,receipts.*,reconciliation,statements}.tsx',
  {
    eager: true,
    import: 'Route',
  },
);
