/** The profile as a PDF, handed over as a file. */
import { getPdfIndiprofile } from '@lumbung/contract/kyc/routes.gen.ts';
import { Button, type ButtonKind } from '@lumbung/ui/button.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { signing } from '@lumbung/wording/signing.ts';
import { download } from '@lumbung/web/download.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function ProfileFile({ kind = 'primary', label }: { kind?: ButtonKind; label: string }) {
  const text = useTexts(signing);
  const form = useForm(getPdfIndiprofile, { values: {}, input: () => ({}), onDone: (file) => download(text.pdfFile, file) });
  return (
    <form onSubmit={form.submit} noValidate className="grid justify-items-start gap-3">
      <FormNotice form={form} />
      <Button type="submit" kind={kind} icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}
