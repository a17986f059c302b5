/** Which way an order goes, whatever its kind: into funds, out of one, or from one into another. */
import type { OrderSummary } from '@lumbung/contract/orders/order.ts';

export function wayOf({ lines }: Pick<OrderSummary, 'lines'>): 'in' | 'out' | 'across' {
  if (lines.some(({ side }) => side === 'switchIn')) return 'across';
  return lines.some(({ side }) => side !== 'buy') ? 'out' : 'in';
}
