/** One field of a company: input type, list, rule. */
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { COMPANY_RULES, type CompanyField } from '@lumbung/kernel/company-profile.ts';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { MaskedInput } from '@lumbung/ui/masked-input.tsx';
import { companyFields, partOf } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { type FormValues, groupingOf } from './values.ts';

/** Autofill and keyboard hints. */
const INPUTS: Readonly<Partial<Record<CompanyField, { autoComplete?: string; inputMode?: 'numeric' | 'tel' | 'email' | 'url' }>>> = {
  companyName: { autoComplete: 'organization' },
  nibNumber: { inputMode: 'numeric' },
  addressStreet: { autoComplete: 'street-address' },
  addressPostalCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
  correspondencePostalCode: { inputMode: 'numeric' },
  phone: { inputMode: 'tel' },
  website: { inputMode: 'url' },
  contactEmail: { inputMode: 'email' },
  contactPhone: { inputMode: 'tel' },
  totalAssets: { inputMode: 'numeric' },
  bankAccountNumber: { inputMode: 'numeric' },
};

export type Lists = ReadonlyMap<string, readonly LookupItem[]>;

/** The options of a field: cities depend on the province and include "any other city"; closed banks are omitted. */
function choicesOf(field: CompanyField, items: readonly LookupItem[], province: string): readonly LookupItem[] {
  const open = items.filter((item) => item.isActive !== false);
  if (field !== 'addressCity') return open;
  return open.filter((item) => item.parent === province || (province !== '' && item.parent === undefined));
}

export function CompanyInput({
  field,
  form,
  lists,
  hint,
  isWhole = false,
}: {
  field: CompanyField;
  form: Form<FormValues>;
  lists: Lists;
  hint?: string | undefined;
  /** The label names the person; for a field without a heading above it. */
  isWhole?: boolean;
}) {
  const text = useTexts(companyKyc);
  const { labels, ownerParts, signerParts } = useTexts(companyFields);
  const { language } = usePreferences();
  const part = partOf(field);
  const { list, isOptional } = COMPANY_RULES[field];
  const shared = {
    id: field,
    // The person is named in the heading above these fields.
    label: part === null || isWhole ? labels[field] : (wordOf<string, string>(part.head === 'owner' ? ownerParts : signerParts, part.part) ?? labels[field]),
    hint: hint ?? text.hints[field],
    autoComplete: 'off',
    ...(isOptional ? { optional: text.optional } : {}),
    ...INPUTS[field],
  };
  const group = groupingOf(field);
  if (group) return <MaskedInput {...shared} {...group} {...form.typed(field)} />;
  if (list === undefined) return <TextInput {...shared} {...form.text(field)} {...(part?.part === 'Share' ? { inputMode: 'decimal' } : {})} />;
  return (
    <Select {...shared} {...form.text(field)}>
      <option value="">{text.choose}</option>
      {choicesOf(field, lists.get(list) ?? [], form.values.addressProvince).map((item) => (
        <option key={item.code} value={item.code}>
          {item.label[language]}
        </option>
      ))}
    </Select>
  );
}
