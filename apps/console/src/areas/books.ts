/** What waits, money, statements of banks, NAVs, the days they go by, and whether the books are true. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{calendar,commissions,money,navs,queues.*,reconciliation,statements}.tsx', {
  eager: true,
  import: 'Route',
});
