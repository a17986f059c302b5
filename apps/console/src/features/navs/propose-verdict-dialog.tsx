/** One operator proposes what becomes of a NAV that waits, with a reason for the one who agrees. */
import type { WaitingNav } from '@lumbung/contract/prices/list-waiting-navs.ts';
import { proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { RadioCards, TextArea } from '@lumbung/ui/field.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { NavFacts } from './facts.tsx';

type Verdict = 'publish' | 'refuse';

export function ProposeVerdictDialog({ item, onClose }: { item: WaitingNav; onClose: (told?: string) => void }) {
  const text = useTexts(consoleNavs);
  const { language } = usePreferences();
  const { productId, day, version } = item;
  const form = useForm(proposeVerdict, {
    values: { verdict: 'refuse' as Verdict, note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: (values) => ({ productId, day, version, ...values }),
    onDone: () => onClose(text.proposed),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.proposeTitle(item.product, dateText(day, language))} form={form} submit={text.proposeSubmit} onClose={() => onClose()}>
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
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
