/** People and their orders: who they are, identity cases, orders, who brought them, and the brands of partners. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{agents,brands,chat,companies.*,content.*,data-changes,customers.*,kyc.*,orders.*,screening.*}.tsx', {
  eager: true,
  import: 'Route',
});
