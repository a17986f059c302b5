/** One operator proposes how the platform covers what a custodian has not paid, for another to approve. */
import type { Cover } from '@lumbung/contract/custody/propose-cover.ts';
import { proposeCover } from '@lumbung/contract/custody/routes.gen.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function CoverDialog({ item, onClose }: { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(decisionTexts);
  const { values } = useTexts(queueTexts);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeCover, {
    values: { cover: 'advance' as Cover, note: '' },
    checks: { note: noteProblem },
    input: ({ cover, note }) => ({ transferId: item.id, cover, note }),
    ...ends,
  });
  return (
    <ProposalDialog kind="custody.cover" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <RadioCards<Cover>
        legend={text.outcome}
        value={form.values.cover}
        onValue={(cover) => form.set('cover', cover)}
        options={[
          { value: 'advance', label: values.advance, detail: text.coverHints.advance },
          { value: 'bear', label: values.bear, detail: text.coverHints.bear },
        ]}
      />
    </ProposalDialog>
  );
}
