/** Downloads a document of a fund; a proposed document has no URL of its own yet. */
import { getKept } from '@lumbung/contract/documents/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { consoleFunds } from '@lumbung/wording/console-funds.ts';
import { download } from '@lumbung/web/download.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';

/** `id` of the document, or of the proposal to publish it. */
export function OpenDocument({ id, name }: { id: string; name: string }) {
  const text = useTexts(consoleFunds);
  const form = useForm(getKept, { values: {}, input: () => ({ id }), onDone: (file) => download(`${name}.pdf`, file) });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormNotice form={form} />
      <Button type="submit" kind="secondary" size="dense" icon={<Icon of={FileText} size={16} />} isBusy={form.isBusy}>
        {text.openDocument}
      </Button>
    </form>
  );
}
