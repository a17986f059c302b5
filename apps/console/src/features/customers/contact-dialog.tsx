/** Asks for the reason before showing the contact data of a customer. */
import type { DisclosureReason, ShowContactReply } from '@lumbung/contract/customers/show-contact.ts';
import { showContact } from '@lumbung/contract/customers/routes.gen.ts';
import { Select, TextArea } from '@lumbung/ui/field.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

/** In the order in which they are listed. */
const REASONS = ['callBack', 'identityCheck', 'complaint', 'suspicion', 'other'] as const satisfies readonly DisclosureReason[];

export function ContactDialog({ investorId, onClose, onShown }: { investorId: string; onClose: () => void; onShown: (contact: ShowContactReply) => void }) {
  const text = useTexts(consoleCustomers);
  const form = useForm(showContact, {
    values: { reason: '' as DisclosureReason | '', note: '' },
    checks: { reason: (value) => value === '' && text.reasonMissing, note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ reason, note }) => ({ investorId, reason: reason as DisclosureReason, note }),
    onDone: onShown,
  });
  return (
    <FormDialog title={text.showContact} form={form} submit={text.showContactSubmit} onClose={onClose}>
      <p className="text-ink-2">{text.showContactLead}</p>
      <Select {...form.text('reason')} label={text.reason}>
        <option value="" />
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {text.reasons[reason]}
          </option>
        ))}
      </Select>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
