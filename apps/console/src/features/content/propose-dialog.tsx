/** One operator proposes to publish an edition or to withdraw an article. */
import type { Edition } from '@lumbung/contract/content/edition.ts';
import { proposeChange } from '@lumbung/contract/content/routes.gen.ts';
import { consoleContent } from '@lumbung/wording/console-content.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function ProposeDialog({ edition, change, onClose }: { edition: Edition; change: 'publish' | 'withdraw'; onClose: (told?: string) => void }) {
  const text = useTexts(consoleContent);
  const { language } = usePreferences();
  const { itemId, version } = edition;
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeChange, {
    values: { note: '' },
    checks: { note: noteProblem },
    input: ({ note }) => ({ itemId, version, change, note }),
    ...ends,
  });
  return (
    <ProposalDialog
      kind="content.change"
      title={change === 'publish' ? text.proposePublish : text.proposeWithdraw}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <p className="font-semibold">
        {language === 'id' ? edition.titleId : edition.titleEn}
        {', '}
        {text.edition(version)}
      </p>
    </ProposalDialog>
  );
}
