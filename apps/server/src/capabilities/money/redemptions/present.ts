/** The promise for units that leave a fund, as replies show it. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { ExitPromise } from './rules.ts';

export const presentExitPromise = (promise: ExitPromise): PresentedOf<typeof contract.ExitPromised> => ({
  ...promise,
  orderBefore: toIso(promise.orderBefore),
});
