/** Screens of the area "books": queues, money, bank statements, NAVs, funds, bonds, plans, promotions, calendar, reconciliation. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>(
  '../screens/{bonds,calendar,commissions,funds,money,navs,plans,promotions.*,queues.*,receipts.*,reconciliation,statements}.tsx',
  {
    eager: true,
    import: 'Route',
  },
);
