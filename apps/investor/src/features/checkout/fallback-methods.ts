/** Payment methods shown if the server has none (404): the list that the specification defines for every client. */
import type { ListPaymentMethodsReply } from '@lumbung/contract/checkout/list-payment-methods.ts';
import type { payments } from '@lumbung/wording/payments.ts';

export function fallbackMethods(text: (typeof payments)['id']): ListPaymentMethodsReply {
  const way = (code: number, name: string, disabledReason: string | null = null) => ({
    code,
    name,
    isDisabled: disabledReason !== null,
    disabledReason,
    limits: null,
  });
  return {
    methods: [
      { group: 'transfer', name: text.group.transfer, providers: [way(2, text.fallback.manual)] },
      { group: 'wallet', name: text.group.wallet, providers: [way(1, 'GoPay')] },
      {
        group: 'virtualAccount',
        name: text.group.virtualAccount,
        providers: [way(3, 'Mandiri', text.fallback.pending), way(4, 'BNI'), way(5, 'Permata'), way(6, 'Maybank'), way(7, 'Danamon')],
      },
    ],
  };
}
