/** One operator proposes to publish or refuse a NAV under review, for another to approve. */
import type { WaitingNav } from '@lumbung/contract/prices/list-waiting-navs.ts';
import { proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { NavFacts } from './facts.tsx';

type Verdict = 'publish' | 'refuse';

export function ProposeVerdictDialog({ item, onClose }: { item: WaitingNav; onClose: (told?: string) => void }) {
  const text = useTexts(consoleNavs);
  const { language } = usePreferences();
  const { productId, day, version } = item;
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeVerdict, {
    values: { verdict: 'refuse' as Verdict, note: '' },
    checks: { note: noteProblem },
    input: (values) => ({ productId, day, version, ...values }),
    ...ends,
  });
  return (
    <ProposalDialog
      kind="prices.decideNav"
      title={text.proposeTitle(item.product, dateText(day, language))}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <NavFacts item={item} />
      <RadioCards<Verdict>
        legend={text.verdict}
        value={form.values.verdict}
        onValue={(verdict) => form.set('verdict', verdict)}
        options={[
          { value: 'refuse', label: text.verdicts.refuse, detail: text.verdictHints.refuse },
          { value: 'publish', label: text.verdicts.publish, detail: text.verdictHints.publish },
        ]}
      />
    </ProposalDialog>
  );
}
