/** Beneficial owners and signers of the company, one card per person. */
import { type ReactNode, useState } from 'react';
import {
  COMPANY_FIELDS,
  COMPANY_RULES,
  type CompanyField,
  isOwnerGiven,
  isSignerGiven,
  OWNER_PARTS,
  OWNER_SLOTS,
  SIGNER_PARTS,
  SIGNER_SLOTS,
} from '@lumbung/kernel/company-profile.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Icon, Plus, Trash2 } from '@lumbung/ui/icons.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../../app/preferences.tsx';
import { CompanyInput, type Lists } from '../company-field.tsx';
import { CompanyForm } from '../company-form.tsx';
import { CompanyPage } from '../company-wizard.tsx';
import { type FormValues, wireValues, withoutSlot } from '../values.ts';

const FIELDS = COMPANY_FIELDS.filter((field) => COMPANY_RULES[field].step === 'people');
const SECOND_SIGNER = SIGNER_PARTS.map((part) => `signer2${part}` as const);

export function PeopleStep() {
  const text = useTexts(companyKyc);
  const { steps } = useTexts(companyFields);
  return (
    <CompanyPage step="people" title={steps.people}>
      {(review) => (
        <CompanyForm
          step="people"
          title={steps.people}
          lead={text.leads.people}
          fields={FIELDS}
          alsoNeeded={review.signersNeeded > 1 ? SECOND_SIGNER : []}
          review={review}
        >
          {(form, lists) => (
            <>
              <People head="owner" least={1} form={form} lists={lists} title={text.ownersTitle} hint={text.ownersHint} add={text.addOwner} />
              <People
                head="signer"
                least={review.signersNeeded}
                form={form}
                lists={lists}
                title={text.signersTitle}
                hint={text.signersHint(review.signersNeeded)}
                add={text.addSigner}
              />
            </>
          )}
        </CompanyForm>
      )}
    </CompanyPage>
  );
}

interface Given {
  readonly head: 'owner' | 'signer';
  /** Minimum number of people shown, filled in or not. */
  readonly least: number;
  readonly form: Form<FormValues>;
  readonly lists: Lists;
  readonly title: string;
  readonly hint: string;
  readonly add: string;
}

function People({ head, least, form, lists, title, hint, add }: Given): ReactNode {
  const text = useTexts(companyKyc);
  const words = useTexts(companyFields);
  const slots: readonly number[] = head === 'owner' ? OWNER_SLOTS : SIGNER_SLOTS;
  const parts: readonly string[] = head === 'owner' ? OWNER_PARTS : SIGNER_PARTS;
  const values = wireValues(form.values);
  const isGiven = (slot: number): boolean => (head === 'owner' ? isOwnerGiven(slot as 1, values) : isSignerGiven(slot as 1, values));
  const [added, setAdded] = useState(least);
  const shown = Math.max(least, added, ...slots.filter(isGiven));
  const remove = (slot: number): void => {
    for (const [field, value] of Object.entries(withoutSlot(form.values, head, slot, slots))) form.set(field as CompanyField, value);
    setAdded(shown - 1);
  };
  return (
    <Card title={title} id={`${head}s`} hint={hint}>
      <div className="grid gap-6">
        {slots
          .filter((slot) => slot <= shown)
          .map((slot) => (
            <fieldset key={slot} className="m-0 min-w-0 border-0 p-0">
              <div className="flex items-center justify-between gap-3">
                <legend className="float-left p-0 font-semibold">{words[head](slot)}</legend>
                {shown > least && (
                  <Button
                    kind="quiet"
                    size="dense"
                    icon={<Icon of={Trash2} size={16} />}
                    aria-label={text.remove(words[head](slot))}
                    // Prevent the blur: its validation message would move the button away from under the pointer.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => remove(slot)}
                  />
                )}
              </div>
              <div className="mt-2 grid gap-4 md:grid-cols-2">
                {parts.map((part) => (
                  <div key={part} className={part === 'Name' || part === 'Control' ? 'md:col-span-2' : ''}>
                    <CompanyInput field={`${head}${slot}${part}` as CompanyField} form={form} lists={lists} />
                  </div>
                ))}
              </div>
            </fieldset>
          ))}
      </div>
      {shown < slots.length && (
        <Button kind="secondary" className="mt-5" icon={<Icon of={Plus} size={16} />} onClick={() => setAdded(shown + 1)}>
          {add}
        </Button>
      )}
    </Card>
  );
}
