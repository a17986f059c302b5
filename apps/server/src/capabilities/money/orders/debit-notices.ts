/** Hears from a bank that something is new of a charge: the charge is asked about, whatever was said. */
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
      // A bank learns nothing of the charges of another.
      if ((await findCharge(tx, reference))?.partner !== partner) return { keep: false, result: 'unknown' };
      if (!(await claimExternalId(tx, partner, externalId, dayOf(app.clock())))) return { keep: false, result: 'externalIdReused' };
      await enqueue(tx, paymentsEvents.askCharge, reference, { reference });
      return { keep: true, result: 'heard' };
    }),
});
