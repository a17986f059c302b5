/** Downloads the company's statement letter. */
import { getPdfInstiStatementLetter } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { companyLetter } from '@lumbung/wording/company-letter.ts';
import { download } from '@lumbung/web/download.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function StatementLetter() {
  const text = useTexts(companyKyc);
  const { file: name } = useTexts(companyLetter);
  const form = useForm(getPdfInstiStatementLetter, { values: {}, input: () => ({}), onDone: (file) => download(name, file) });
  return (
    <Card title={text.letterTitle} id="letter">
      <p className="mb-3 text-sm text-ink-2">{text.letterText}</p>
      <FormNotice form={form} />
      <Button kind="secondary" icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy} onClick={() => void form.submit()}>
        {text.letter}
      </Button>
    </Card>
  );
}
