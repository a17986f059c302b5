/** Ends an order: called off, taken back, declined. It is asked once more in front of everything. */
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

/** Has all that shows orders ask again. */
export function useOrderChanged(onChanged: Changed): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([onChanged(), invalidate(client, getDashboard, listPendingV3, listInProgressV3, listHistoriesV4, listHoldings)]);
  };
}

/** Whether it is asked, and how its form ends. */
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
  /** What is to be filled in. */
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
            {/* The second press of a double click confirms nothing. */}
            <Button type="submit" kind="danger" isBusy={form.isBusy} onClick={(event) => event.detail > 1 && event.preventDefault()}>
              {words.sure}
            </Button>
          </div>
        </form>
      </DialogLater>
    </>
  );
}
