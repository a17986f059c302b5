/** A form in a dialog of the console: fields, form errors, and the cancel and submit buttons. */
import type { ReactNode } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { type Form, FormNotice } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

/** The minimum length of a reason that other operators read. */
export const SHORTEST_NOTE = 5;

export function FormDialog<Values>({
  title,
  form,
  submit,
  onClose,
  children,
}: {
  title: string;
  form: Form<Values>;
  submit: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const general = useTexts(consoleTexts);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        {children}
        <FormNotice form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {general.cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
