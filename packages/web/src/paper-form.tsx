/** A button that requests a document or table and downloads it as a file. */
import type { Route } from '@lumbung/contract/route.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { download } from './download.ts';
import { FormNotice, useForm } from './use-form.tsx';

export function PaperForm<Input>({ route, input, file, label }: { route: Route<Input, Blob>; input: Input; file: string; label: string }) {
  const form = useForm(route, { values: {}, input: () => input, onDone: (bytes) => download(file, bytes) });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <FormNotice form={form} />
      <Button type="submit" kind="secondary" isWide icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}
