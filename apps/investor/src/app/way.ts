/** Direction of an order of any kind: into funds, out of a fund, or from one fund into another. */
import type { OrderSummary } from '@lumbung/contract/orders/order.ts';

export function wayOf({ lines }: Pick<OrderSummary, 'lines'>): 'in' | 'out' | 'across' {
  if (lines.some(({ side }) => side === 'switchIn')) return 'across';
  return lines.some(({ side }) => side !== 'buy') ? 'out' : 'in';
}
