/** Asks the custodian now what a coupon paid. */
import { askAgain } from '@lumbung/contract/bond-coupons/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { couponTexts } from '@lumbung/wording/bond-coupons.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

/** The coupon of a queue row; the row id begins with the series and the coupon number. */
export function couponIn(id: string): { readonly seri: string; readonly number: number } {
  const [seri = '', number = '1'] = id.split(' ');
  return { seri, number: Number(number) };
}

export function AskCouponDialog({ seri, number, onClose }: { seri: string; number: number; onClose: (done?: string) => void }) {
  const text = useTexts(couponTexts);
  const form = useForm(askAgain, { values: {}, input: () => ({ seri, number }), onDone: () => onClose(text.asked) });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.title(seri, number)}>
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
