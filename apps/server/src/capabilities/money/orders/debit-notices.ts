/** Receives a bank's notification about a charge and enqueues a query of its state; the content of the message is not used. */
import { dayOf } from '@lumbung/kernel/time.ts';
import type { AppContext } from '../../../app-context.ts';
import type { DebitNotices } from '../../../partners/banks/port.ts';
import { transact } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { findCharge } from '../payments/charges/store.ts';
import * as paymentsEvents from '../payments/events.ts';
import { claimExternalId } from '../payments/store.ts';

export const debitNotices = (app: AppContext): DebitNotices => ({
  hear: (partner, reference, externalId) =>
    transact(app.pools.money, async (tx) => {
      // A bank must not learn about another bank's charges.
      if ((await findCharge(tx, reference))?.partner !== partner) return { keep: false, result: 'unknown' };
      if (!(await claimExternalId(tx, partner, externalId, dayOf(app.clock())))) return { keep: false, result: 'externalIdReused' };
      await enqueue(tx, paymentsEvents.askCharge, reference, { reference });
      return { keep: true, result: 'heard' };
    }),
});
