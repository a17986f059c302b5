/** Presents bills and payment methods in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type { PaymentMethods } from '@lumbung/contract/checkout/list-payment-methods.ts';
import type * as contract from '@lumbung/contract/payments/bill.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { payments as texts } from '@lumbung/wording/payments.ts';
import type { Language, RequestContext } from '../../../platform/context.ts';
import { type Method, METHODS, methodOf, type Obstacle, obstacleOf } from './methods.ts';
import type { BillRow } from './store.ts';

export type Bill = PresentedOf<typeof contract.Bill>;

export function presentBill(bill: BillRow, language: Language): Bill {
  const method = methodOf(bill.method);
  return {
    billId: bill.bill_id,
    method: bill.method,
    methodName: methodName(bill.method, language) ?? '',
    bank: method?.bank ?? '',
    isCharged: method?.accounts === 'charged',
    // Empty while the bank may not know the number: it must not be paid.
    virtualAccount:
      method?.accounts === 'charged' || bill.pay_account !== null || bill.state === 'preparing' || bill.state === 'failed' ? '' : bill.account_number,
    amount: bill.amount,
    currency: bill.currency,
    due: { currency: bill.currency, minor: bill.amount },
    transfer: bill.pay_account === null ? null : { bank: bill.pay_bank ?? '', account: bill.pay_account, reference: bill.account_number },
    state: bill.state,
    expiresAt: toIso(bill.expires_at),
  };
}

/** The name under which a method is chosen; null for an unknown code. Manual transfers have a name in each language. */
export function methodName(code: number, language: Language): string | null {
  const method = methodOf(code);
  if (method === undefined) return null;
  return method.accounts === 'transfer' ? inLanguage(texts, language).manual : method.name;
}

/** Why a method cannot be used now, as shown to the customer. */
function reasonOf(obstacle: Obstacle, { limits }: Method, language: Language): string {
  const text = inLanguage(texts, language);
  if (obstacle !== 'tooLittle' && obstacle !== 'tooMuch') return text.obstacle[obstacle];
  return text[obstacle](moneyText(limits![obstacle === 'tooLittle' ? 'least' : 'most'], language));
}

/** The payment methods in their groups, each usable or with the reason why not; only the wanted ones. */
export function presentMethods(
  { language, settings }: Pick<RequestContext, 'language' | 'settings'>,
  payable: Parameters<typeof obstacleOf>[2],
  isWanted: (code: number) => boolean = () => true,
): PresentedOf<typeof PaymentMethods> {
  const text = inLanguage(texts, language);
  return (['virtualAccount', 'transfer', 'wallet'] as const).map((group) => ({
    group,
    name: text.group[group],
    providers: METHODS.filter((method) => method.group === group && isWanted(method.code)).map((method) => {
      const obstacle = obstacleOf(method, settings, payable);
      return {
        code: method.code,
        name: methodName(method.code, language)!,
        isDisabled: obstacle !== null,
        disabledReason: obstacle && reasonOf(obstacle, method, language),
        limits: method.limits,
      };
    }),
  }));
}
