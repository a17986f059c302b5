/** Notification texts about coupons of government bonds. */
import { moneyText } from '@lumbung/kernel/format.ts';
import type { NotesOf } from '../notice.ts';

export interface Facts {
  /** Amounts in rupiah; `principal` is above zero only at maturity. */
  readonly bondCouponPaid: { readonly seri: string; readonly net: number; readonly tax: number; readonly principal: number };
}

export const notes: NotesOf<Facts> = {
  bondCouponPaid: {
    topic: 'income',
    id: ({ seri, net, tax, principal }) => ({
      title: principal > 0 ? `${seri} jatuh tempo` : `Kupon ${seri} dibayar`,
      text:
        principal > 0
          ? `Pokok ${moneyText(principal, 'id')} dan kupon terakhir ${moneyText(net, 'id')} (setelah pajak ${moneyText(tax, 'id')}) dikirim ke rekening bank Anda.`
          : `${moneyText(net, 'id')} dikirim ke rekening bank Anda, setelah pajak ${moneyText(tax, 'id')}.`,
    }),
    en: ({ seri, net, tax, principal }) => ({
      title: principal > 0 ? `${seri} has matured` : `${seri} paid a coupon`,
      text:
        principal > 0
          ? `The principal of ${moneyText(principal, 'en')} and the last coupon of ${moneyText(net, 'en')} (after tax of ${moneyText(tax, 'en')}) went to your bank account.`
          : `${moneyText(net, 'en')} went to your bank account, after tax of ${moneyText(tax, 'en')}.`,
    }),
  },
};
