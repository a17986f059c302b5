/** Enters a NAV that the house told by another way than its feed; somebody else has to agree to it. */
import type { MissingNav } from '@lumbung/contract/prices/list-missing-navs.ts';
import { enterNav } from '@lumbung/contract/prices/routes.gen.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function EnterNavDialog({ missing, onClose }: { missing: MissingNav | null; onClose: (told?: string) => void }) {
  const text = useTexts(consoleNavs);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(enterNav, {
    values: { productId: missing?.productId ?? '', day: missing?.day ?? '', nav: '', note: '' },
    checks: {
      productId: (value) => value.trim() === '' && text.productMissing,
      day: (value) => parseDay(value.trim()) === null && text.dayMissing,
      nav: (value) => (parseDecimal(value.trim(), SCALE.nav) ?? 0n) <= 0n && text.navMissing,
      note: noteProblem,
    },
    input: ({ productId, day, nav, note }) => ({ productId: productId.trim(), day: day.trim(), nav: nav.trim(), note }),
    fields: { noNavDay: 'day', navImpossible: 'nav', navUnchanged: 'nav' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="prices.decideNav"
      title={missing ? text.proposeTitle(missing.product, dateText(missing.day, language)) : text.enterTitle}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      {!missing && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput {...form.text('productId')} label={text.productId} autoComplete="off" />
          <TextInput {...form.text('day')} label={text.day} placeholder="2026-11-18" autoComplete="off" />
        </div>
      )}
      <TextInput {...form.text('nav')} label={text.nav} hint={text.navHint} inputMode="decimal" autoComplete="off" />
    </ProposalDialog>
  );
}
