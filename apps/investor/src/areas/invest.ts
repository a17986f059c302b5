/** Buying, selling, paying, and auto-debit accounts. */
import type { AnyRoute } from '@tanstack/react-router';

export default import.meta.glob<AnyRoute>('../screens/{autodebit.*,cart,checkout.*,pay.*,promos.*,receipt,sell.*,switch.*}.tsx', {
  eager: true,
  import: 'Route',
});
