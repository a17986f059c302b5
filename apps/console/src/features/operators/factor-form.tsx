/** Sets up the authenticator: the QR code is drawn in the browser, and the first code confirms the setup. */
import { confirmFactor, getFactor } from '@lumbung/contract/operators/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { OtpInput } from '@lumbung/ui/field.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { Qr } from '@lumbung/web/qr.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function FactorForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  // Fetched once: the server shows the secret only during setup.
  const factor = useCall(getFactor, {}, { staleTime: Number.POSITIVE_INFINITY });
  const form = useForm(confirmFactor, {
    values: { code: '' },
    checks: { code: (digits) => digits.length !== 6 && text.codeMissing },
    input: (values) => values,
    onDone,
    onRefused: ({ message }) => {
      form.set('code', '');
      form.fail({ code: message });
      return true;
    },
  });
  return (
    <Loaded of={factor} shape={<Skeleton className="h-80" />}>
      {({ uri, secret }) => (
        <form noValidate className="grid gap-4" onSubmit={form.submit}>
          <Qr text={uri} label={text.factorQr} />
          <CopyRow
            label={text.factorSecret}
            shown={<span className="num text-sm break-all whitespace-normal">{secret.match(/.{1,4}/g)?.join(' ')}</span>}
            copied={secret}
            texts={{ copy: text.copy, done: text.copied, name: text.factorSecret }}
          />
          <OtpInput {...form.typed('code')} label={text.code} onComplete={() => void form.submit()} />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.factorSubmit}
          </Button>
        </form>
      )}
    </Loaded>
  );
}
