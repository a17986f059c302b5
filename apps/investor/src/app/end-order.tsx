/** Ends an order (cancel, withdraw, decline) after a confirmation dialog. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { listHistoriesV4, listInProgressV3, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { type Form, FormNotice } from '@lumbung/web/use-form.tsx';

type Changed = () => Promise<unknown>;

/** Returns a function that invalidates all queries showing orders. */
export function useOrderChanged(onChanged: Changed): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([onChanged(), invalidate(client, getDashboard, listPendingV3, listInProgressV3, listHistoriesV4, listHoldings)]);
  };
}

/** State of the confirmation dialog and of its form. */
export function useEnding(onEnded: Changed) {
  const changed = useOrderChanged(onEnded);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    setAsking,
    onDone: async () => {
      setAsking(false);
      await changed();
    },
  };
}

export function EndOrder<Values>({
  form,
  ending: { isAsking, setAsking },
  words,
  children,
}: {
  form: Form<Values>;
  ending: ReturnType<typeof useEnding>;
  words: { readonly ask: string; readonly title: string; readonly lead: string; readonly keep: string; readonly sure: string };
  /** Fields of the form. */
  children?: ReactNode;
}) {
  return (
    <>
      <Button kind="secondary" isWide onClick={() => setAsking(true)}>
        {words.ask}
      </Button>
      <DialogLater isOpen={isAsking} onClose={() => setAsking(false)} title={words.title} lead={words.lead} staysOnPress>
        <form noValidate className="grid gap-4" onSubmit={form.submit}>
          {children}
          <FormNotice form={form} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            {/* Ignores the second press of a double click. */}
            <Button type="submit" kind="danger" isBusy={form.isBusy} onClick={(event) => event.detail > 1 && event.preventDefault()}>
              {words.sure}
            </Button>
          </div>
        </form>
      </DialogLater>
    </>
  );
}
