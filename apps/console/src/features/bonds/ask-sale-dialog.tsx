/** Has the dealer asked now what became of a sale of a bond. */
import { askAgain } from '@lumbung/contract/bond-sales/routes.gen.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { dealTexts } from '@lumbung/wording/bond-deals.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function AskSaleDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(dealTexts);
  const about = { investorId: item.investorId ?? '', orderId: item.orderId ?? '' };
  const form = useForm(askAgain, { values: {}, input: () => about, onDone: () => onClose(text.asked) });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.title}>
      <p className="text-ink-2">{text.text}</p>
      <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <FormNotice form={form} />
        <div className="flex justify-end">
          <Button type="submit" isBusy={form.isBusy}>
            {text.ask}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
