/** Download of all data held about the user; needs a fresh proof. */
import { download as downloadAll } from '@lumbung/contract/own-data/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { profile } from '@lumbung/wording/profile.ts';
import { download } from '@lumbung/web/download.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { useProof } from './proof.tsx';

export default function AllData() {
  const text = useTexts(profile);
  const { dialog, withProof } = useProof();
  const form = useForm(
    async (): Promise<Answer<Blob | null>> => (await withProof(() => send(connected(), downloadAll, {}))) ?? { ok: true, value: null, code: 0 },
    { values: {}, input: () => ({}), onDone: (file) => void (file && download(text.allFile, file)) },
  );
  return (
    <Card title={text.allTitle} id="all-data" hint={text.allLead}>
      <form onSubmit={form.submit} noValidate className="grid justify-items-start gap-3">
        <FormNotice form={form} />
        <Button type="submit" kind="secondary" icon={<Icon of={FileText} size={18} />} isBusy={form.isBusy}>
          {text.allDownload}
        </Button>
      </form>
      {dialog}
    </Card>
  );
}
