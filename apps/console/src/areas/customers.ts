/** Screens of the area "customers": customers, identity cases, orders, agents, partner brands, content, screening, chat. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{agents,brands,chat,companies.*,content.*,data-changes,customers.*,kyc.*,orders.*,screening.*}.tsx', {
  eager: true,
  import: 'Route',
});
