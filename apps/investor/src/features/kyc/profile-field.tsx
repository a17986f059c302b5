/** One profile field: input type, list, rule, and compliance's note. */
import { type ComponentProps, useState } from 'react';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { FIELD_RULES, type ProfileField } from '@lumbung/kernel/profile.ts';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { MaskedInput } from '@lumbung/ui/masked-input.tsx';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { banksFound, choicesOf } from './choices.ts';
import { type FormValues, GROUPS } from './values.ts';

/** Autofill and keyboard hints. */
const INPUTS: Readonly<Partial<Record<ProfileField, { autoComplete?: string; inputMode?: 'numeric'; autoCapitalize?: string }>>> = {
  fullName: { autoComplete: 'name' },
  birthDate: { autoComplete: 'bday' },
  addressStreet: { autoComplete: 'street-address' },
  addressPostalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
  correspondencePostalCode: { inputMode: 'numeric' },
  passportNumber: { autoCapitalize: 'characters' },
  ownerPassportNumber: { autoCapitalize: 'characters' },
  residencePermit: { autoCapitalize: 'characters' },
  employer: { autoComplete: 'organization' },
  bankAccountNumber: { inputMode: 'numeric' },
  agentCode: { autoCapitalize: 'characters' },
};

export function ProfileInput({
  field,
  form,
  lists,
  hint,
  onLeave,
}: {
  field: ProfileField;
  form: Form<FormValues>;
  lists: ReadonlyMap<string, readonly LookupItem[]>;
  hint?: string | undefined;
  onLeave?: (() => void) | undefined;
}) {
  const text = useTexts(kycForm);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const { list } = FIELD_RULES[field];
  const group = GROUPS[field];
  const shared = {
    id: field,
    label: labels[field] ?? field,
    hint: hint ?? text.hints[field],
    autoComplete: 'off',
    ...(FIELD_RULES[field].isOptional ? { optional: text.optional } : {}),
    ...INPUTS[field],
  };
  const left = (leave: () => void) => () => {
    leave();
    onLeave?.();
  };
  if (group) {
    const typed = form.typed(field);
    return <MaskedInput {...shared} {...group} {...typed} onBlur={left(typed.onBlur)} />;
  }
  const plain = form.text(field);
  const registered = { ...plain, onBlur: left(plain.onBlur) };
  if (list === undefined) return <TextInput {...shared} {...registered} />;
  const items = choicesOf(field, lists.get(list) ?? [], form.values.addressProvince);
  if (field === 'bankCode') return <BankInput {...shared} {...registered} items={items} />;
  return (
    <Select {...shared} {...registered}>
      <option value="">{text.choose}</option>
      {items.map((item) => (
        <option key={item.code} value={item.code}>
          {item.label[language]}
        </option>
      ))}
    </Select>
  );
}

/** There are about a hundred banks: the text typed above the list filters it by name. The selected bank stays in the list. */
function BankInput({ items, ...field }: Omit<ComponentProps<typeof Select>, 'children'> & { items: readonly LookupItem[] }) {
  const text = useTexts(kycForm);
  const { language } = usePreferences();
  const [search, setSearch] = useState('');
  const shown = banksFound(items, search, String(field.value ?? ''));
  return (
    <div className="grid gap-3">
      <TextInput
        id="bankSearch"
        name="bankSearch"
        type="search"
        label={text.bankSearch}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Select {...field}>
        <option value="">{shown.length === 0 ? text.bankNotFound : search === '' ? text.choose : text.banksFound(shown.length)}</option>
        {shown.map((item) => (
          <option key={item.code} value={item.code}>
            {item.label[language]}
          </option>
        ))}
      </Select>
    </div>
  );
}
