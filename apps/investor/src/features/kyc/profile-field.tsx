/** One field of the profile: its kind of input, its list, its rule, and what compliance said of it. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { FIELD_RULES, fieldProblem, isFieldNeeded, type ProfileField } from '@lumbung/kernel/profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { MaskedInput } from '@lumbung/ui/masked-input.tsx';
import { fieldText, kycFields } from '@lumbung/wording/kyc-fields.ts';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { type FormValues, GROUPS, wireProfile } from './values.ts';

/** What browsers may fill in, and which keyboard opens. */
const INPUTS: Readonly<Partial<Record<ProfileField, { autoComplete?: string; inputMode?: 'numeric'; autoCapitalize?: string }>>> = {
  fullName: { autoComplete: 'name' },
  birthDate: { autoComplete: 'bday' },
  addressStreet: { autoComplete: 'street-address' },
  addressPostalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
  correspondencePostalCode: { inputMode: 'numeric' },
  employer: { autoComplete: 'organization' },
  bankAccountNumber: { inputMode: 'numeric' },
  agentCode: { autoCapitalize: 'characters' },
};

export function ProfileInput({
  field,
  form,
  lists,
  today,
  hint,
  onLeave,
}: {
  field: ProfileField;
  form: UseFormReturn<FormValues>;
  lists: ReadonlyMap<string, readonly LookupItem[]>;
  today: Day;
  hint?: string | undefined;
  onLeave?: (() => void) | undefined;
}) {
  const text = useTexts(kycForm);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const error = form.formState.errors[field]?.message;
  const { list } = FIELD_RULES[field];
  const group = GROUPS[field];
  const shared = {
    id: field,
    label: labels[field] ?? field,
    error,
    hint: hint ?? text.hints[field],
    autoComplete: 'off',
    ...(FIELD_RULES[field].isOptional ? { optional: text.optional } : {}),
    ...INPUTS[field],
  };
  const validate = (value: string, values: FormValues): true | string => {
    const profile = wireProfile(values);
    const reason = value.trim() === '' ? (isFieldNeeded(field, profile) ? 'missing' : null) : fieldProblem(field, profile, today);
    return reason === null || fieldText(field, reason, language);
  };
  if (group) {
    return (
      <Controller
        name={field}
        control={form.control}
        rules={{ validate }}
        render={({ field: control }) => (
          <MaskedInput
            {...shared}
            {...group}
            name={field}
            value={control.value}
            onValue={control.onChange}
            onBlur={() => {
              control.onBlur();
              onLeave?.();
            }}
          />
        )}
      />
    );
  }
  const registered = form.register(field, { validate, onBlur: onLeave });
  if (list === undefined) return <TextInput {...shared} {...registered} />;
  const province = list === 'cities' && field === 'addressCity' ? form.getValues('addressProvince') : null;
  const items = (lists.get(list) ?? []).filter((item) => province === null || item.parent === province || (province !== '' && item.parent === undefined));
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
