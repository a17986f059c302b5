/** One operator proposes to appoint an agent; the agent receives a mail after another operator approves. */
import { appointAgent } from '@lumbung/contract/customers/routes.gen.ts';
import { isEmail, isPersonName, normalisePhone } from '@lumbung/kernel/identity.ts';
import { Segmented, TextInput } from '@lumbung/ui/field.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function AppointDialog({ onClose }: { onClose: (told?: string) => void }) {
  const text = useTexts(consoleCustomers);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(appointAgent, {
    values: { name: '', email: '', phone: '', code: '', language: 'id' as 'id' | 'en', note: '' },
    checks: {
      name: (value) => !isPersonName(value.trim()) && text.agentNameWrong,
      email: (value) => !isEmail(value.trim()) && text.agentEmailWrong,
      phone: (value) => normalisePhone(value) === null && text.agentPhoneWrong,
      code: (value) => !/^[A-Za-z0-9]{3,20}$/.test(value.trim()) && text.agentCodeWrong,
      note: noteProblem,
    },
    input: ({ name, email, phone, code, language, note }) => ({
      name: name.trim(),
      email: email.trim(),
      phone: normalisePhone(phone)!,
      code: code.trim().toUpperCase(),
      language,
      note,
    }),
    fields: { agentCodeTaken: 'code', alreadyProposed: 'code', agentEmailTaken: 'email', agentPhoneTaken: 'phone' },
    onDone: ends.onDone,
  });
  return (
    <ProposalDialog
      kind="customers.appointAgent"
      facts={[]}
      form={form}
      note={form.text('note')}
      decidedBy="compliance"
      noteHint={text.appointNoteHint}
      onClose={() => onClose()}
    >
      <TextInput {...form.text('name')} label={text.name} hint={text.agentNameHint} maxLength={100} autoComplete="off" />
      <TextInput {...form.text('email')} label={text.email} type="email" maxLength={254} autoComplete="off" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...form.text('phone')} label={text.phone} inputMode="tel" maxLength={20} autoComplete="off" />
        <TextInput {...form.text('code')} label={text.code} hint={text.agentCodeHint} maxLength={20} autoComplete="off" autoCapitalize="characters" />
      </div>
      <div>
        <Segmented<'id' | 'en'>
          label={text.agentLanguage}
          value={form.values.language}
          onValue={(language) => form.set('language', language)}
          options={[
            { value: 'id', label: 'Bahasa Indonesia' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
    </ProposalDialog>
  );
}
