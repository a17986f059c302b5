/** Downloads the profile, or the bank's fund account form, as a PDF. */
import { getPdfIndiprofile } from '@lumbung/contract/kyc/routes.gen.ts';
import type { SigningPurpose } from '@lumbung/contract/signature/links.ts';
import { Button, type ButtonKind } from '@lumbung/ui/button.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { papers } from '@lumbung/wording/papers.ts';
import { download } from '@lumbung/web/download.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function ProfileFile({ purpose = 'profile', kind = 'primary', label }: { purpose?: SigningPurpose; kind?: ButtonKind; label: string }) {
  const text = useTexts(papers);
  const form = useForm(getPdfIndiprofile, { values: {}, input: () => ({ kind: purpose }), onDone: (file) => download(text.files[purpose], file) });
  return (
    <form onSubmit={form.submit} noValidate className="grid justify-items-start gap-3">
      <FormNotice form={form} />
      <Button type="submit" kind={kind} icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}
