/** Gives up a job with a reason; for a job that moves money this is a proposal that another operator decides. */
import type { FailingJob } from '@lumbung/contract/operations/jobs.ts';
import { giveUpJob } from '@lumbung/contract/operations/routes.gen.ts';
import { TextArea } from '@lumbung/ui/field.tsx';
import { consoleJobs } from '@lumbung/wording/console-jobs.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export function GiveUpDialog({ job: { jobId, task }, onClose }: { job: FailingJob; onClose: (told?: string) => void }) {
  const text = useTexts(consoleJobs);
  const decisions = useTexts(decisionTexts);
  const form = useForm(giveUpJob, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && decisions.noteMissing },
    input: ({ note }) => ({ jobId, note }),
    onDone: ({ proposalId }) => onClose(proposalId === null ? text.givenUp : decisions.proposed),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.giveUpTitle(task)} form={form} submit={text.giveUp} onClose={() => onClose()}>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
