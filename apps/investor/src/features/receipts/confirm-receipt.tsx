/** Button that confirms the stated details of a receipt. */
import { useQueryClient } from '@tanstack/react-query';
import { confirm, getPaymentStatus } from '@lumbung/contract/receipts/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { receipts } from '@lumbung/wording/receipts.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function ConfirmReceipt({ of, onDone }: { of: { readonly receiptId: string } | { readonly code: string }; onDone?: () => void }) {
  const text = useTexts(receipts);
  const client = useQueryClient();
  const form = useForm(confirm, {
    values: {},
    input: () => of,
    onDone: async () => {
      await invalidate(client, getPaymentStatus);
      onDone?.();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.confirm}
      </Button>
    </form>
  );
}
