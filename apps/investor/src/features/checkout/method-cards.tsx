/** Payment methods as cards; unavailable ones show the reason. */
import type { ListPaymentMethodsReply } from '@lumbung/contract/checkout/list-payment-methods.ts';
import { listPaymentMethods } from '@lumbung/contract/checkout/routes.gen.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { CallFault } from '@lumbung/client/send.ts';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { payments } from '@lumbung/wording/payments.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { fallbackMethods } from './fallback-methods.ts';

/** Preselected method: the first one that is available. */
const firstUsable = (reply: ListPaymentMethodsReply | undefined): number | null =>
  reply?.methods.flatMap((group) => group.providers).find((provider) => !provider.isDisabled)?.code ?? null;

/** The payment methods and the suggested one: the first available method if `suggests`, otherwise none. */
export function useMethods(suggests: boolean, { currency, amount }: { currency: Currency; amount?: number | string }) {
  const text = useTexts(payments);
  const found = useCall(listPaymentMethods, { currency, ...(amount === undefined ? {} : { amount: String(amount) }) });
  const isMissing = found.error instanceof CallFault && found.error.status === 404;
  const methods: Asked<ListPaymentMethodsReply> = isMissing ? { ...found, data: fallbackMethods(text), error: null } : found;
  return { methods, suggested: suggests ? firstUsable(methods.data) : null };
}

export function MethodCards({
  methods,
  value,
  onValue,
}: {
  methods: ReturnType<typeof useMethods>['methods'];
  value: number | null;
  onValue: (method: number) => void;
}) {
  const text = useTexts(payments);
  return (
    <Loaded of={methods} shape={<Skeleton className="h-64" />}>
      {(reply) => (
        <div id="method" className="grid gap-5">
          {reply.methods.map((group) => (
            <div key={group.group}>
              <RadioCards
                legend={group.name}
                value={value === null ? null : String(value)}
                onValue={(code) => onValue(Number(code))}
                options={group.providers.map((provider) => ({
                  value: String(provider.code),
                  label: provider.name,
                  disabledReason: provider.isDisabled ? (provider.disabledReason ?? '') : null,
                }))}
              />
              <p className="mt-2 mb-0 text-xs text-ink-3">{text.goes[group.group]}</p>
            </div>
          ))}
        </div>
      )}
    </Loaded>
  );
}
