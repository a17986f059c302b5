/** The three steps that consist of fields only: company, contact, finances. */
import type { CompanyField } from '@lumbung/kernel/company-profile.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { useTexts } from '../../../app/preferences.tsx';
import { CompanyForm } from '../company-form.tsx';
import { CompanyInput } from '../company-field.tsx';
import { CompanyPage } from '../company-wizard.tsx';

type PlainStep = 'company' | 'contact' | 'finance';
type Title = 'identityTitle' | 'deedTitle' | 'addressTitle' | 'lettersTitle' | 'contactTitle' | 'moneyTitle' | 'bankTitle';

const GROUPS: Readonly<Record<PlainStep, readonly { readonly title: Title; readonly fields: readonly CompanyField[] }[]>> = {
  company: [
    {
      title: 'identityTitle',
      fields: [
        'companyName',
        'companyType',
        'companyCharacteristic',
        'natureOfBusiness',
        'natureOfBusinessOther',
        'businessSize',
        'establishmentPlace',
        'establishmentDate',
      ],
    },
    { title: 'deedTitle', fields: ['deedNumber', 'deedDate', 'amendmentNumber', 'amendmentDate', 'nibNumber', 'npwpNumber', 'licenceNumber'] },
  ],
  contact: [
    { title: 'addressTitle', fields: ['addressStreet', 'addressProvince', 'addressCity', 'addressPostalCode', 'phone', 'website'] },
    { title: 'lettersTitle', fields: ['correspondenceSame', 'correspondenceStreet', 'correspondenceCity', 'correspondencePostalCode'] },
    { title: 'contactTitle', fields: ['contactName', 'contactPosition', 'contactEmail', 'contactPhone'] },
  ],
  finance: [
    { title: 'moneyTitle', fields: ['companyIncome', 'totalAssets', 'fundSource', 'investmentObjective'] },
    { title: 'bankTitle', fields: ['bankCode', 'bankAccountNumber'] },
  ],
};

/** Fields that take the full width. */
const WIDE = new Set<CompanyField>(['companyName', 'natureOfBusinessOther', 'addressStreet', 'correspondenceSame', 'correspondenceStreet']);

function PlainStep({ step }: { step: PlainStep }) {
  const text = useTexts(companyKyc);
  const { steps } = useTexts(companyFields);
  const groups = GROUPS[step];
  return (
    <CompanyPage step={step} title={steps[step]}>
      {(review) => (
        <CompanyForm step={step} title={steps[step]} lead={text.leads[step]} fields={ALL[step]} review={review}>
          {(form, lists, isShown) =>
            groups.map(({ title, fields }) => (
              <Card key={title} title={text[title]} id={title}>
                <div className="grid gap-4 md:grid-cols-2">
                  {fields.filter(isShown).map((field) => (
                    <div key={field} className={WIDE.has(field) ? 'md:col-span-2' : ''}>
                      <CompanyInput field={field} form={form} lists={lists} />
                    </div>
                  ))}
                </div>
              </Card>
            ))
          }
        </CompanyForm>
      )}
    </CompanyPage>
  );
}

/** Constant references, because the draft compares the lists. */
const ALL: Readonly<Record<PlainStep, readonly CompanyField[]>> = {
  company: GROUPS.company.flatMap(({ fields }) => fields),
  contact: GROUPS.contact.flatMap(({ fields }) => fields),
  finance: GROUPS.finance.flatMap(({ fields }) => fields),
};

export const CompanyStep = () => <PlainStep step="company" />;
export const ContactStep = () => <PlainStep step="contact" />;
export const FinanceStep = () => <PlainStep step="finance" />;
