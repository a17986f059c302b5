/** Step 2: personal data as on the ID card, and the mailing address. */
import { useState } from 'react';
import { ADULT_AGE, ageOn, nikAgrees, readNik } from '@lumbung/kernel/person.ts';
import { bondsBarOf, documentsNeeded, isByPassport, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { IdCard, Icon } from '@lumbung/ui/icons.tsx';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import { useTexts } from '../../../app/preferences.tsx';
import { DocumentTile } from '../document-tile.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { wireProfile } from '../values.ts';
import { WizardPage } from '../wizard.tsx';

const PERSON = [
  'identityType',
  'fullName',
  'nik',
  'passportNumber',
  'passportExpiry',
  'birthPlace',
  'birthDate',
  'gender',
  'religion',
  'maritalStatus',
  'spouseName',
  'motherName',
  'nationality',
  'country',
  'domicile',
  'residencePermit',
] as const;
const ADDRESS = ['addressStreet', 'addressProvince', 'addressCity', 'addressDistrict', 'addressVillage', 'addressPostalCode'] as const;
const ABROAD = ['abroadCountry', 'abroadStreet', 'abroadCity', 'abroadPostalCode'] as const;
const MAIL = ['correspondenceAddress', 'correspondenceStreet', 'correspondenceCity', 'correspondencePostalCode'] as const;
const GROUPS: readonly (readonly ProfileField[])[] = [PERSON, ADDRESS, ABROAD, MAIL];

export function PersonStep() {
  const text = useTexts(kycForm);
  const { labels } = useTexts(kycFields);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  // A passport contains no address, so the title asks for the address in Indonesia.
  const addressTitle = (profile: Profile) => (isByPassport(profile) ? text.addressHereTitle : text.addressTitle);
  const titles = [undefined, addressTitle, text.abroadTitle, text.mailTitle];
  const [groups] = useState(() => GROUPS);
  return (
    <WizardPage step="person" title={text.personTitle}>
      {(review) => (
        <ProfileForm
          step="person"
          title={text.personTitle}
          lead={text.personLead}
          review={review}
          groups={groups.map((fields, index) => ({ fields, ...(titles[index] ? { title: titles[index] } : {}) }))}
          hintOf={(field, form) => (field === 'addressCity' && form.values.addressProvince !== '' ? '' : filled.has(field) ? text.fromNik : undefined)}
          onLeave={(field, form, today) => {
            const parts = field === 'nik' ? readNik(form.latest().nik) : null;
            if (!parts) return;
            // The NIK encodes birth date and gender: fills empty fields from it, which remain editable.
            const { day, month, year } = parts.birth;
            const born = [`20${year}`, `19${year}`]
              .map((whole) => parseDay(`${whole}-${month}-${day}`))
              .find((one) => one !== null && one <= today && ageOn(one, today) >= ADULT_AGE);
            const fill = (name: ProfileField, value: string) => {
              if (form.latest()[name] !== '') return;
              form.set(name, value);
              setFilled((before) => new Set(before).add(name));
            };
            if (born) fill('birthDate', born.split('-').reverse().join('-'));
            fill('gender', parts.gender);
          }}
          after={(group, form) => {
            if (group !== 0) return null;
            const profile = wireProfile(form.values);
            const { nik = '', birthDate = '', gender = '' } = profile;
            const bar = bondsBarOf(profile);
            const isWhole = !isByPassport(profile) && readNik(nik) !== null && parseDay(birthDate) !== null && gender !== '';
            return (
              <div className="grid gap-3 not-empty:mt-4">
                {isWhole && !nikAgrees(nik, birthDate, gender) && (
                  <InlineNotice tone="warn" role="status">
                    {text.nikDiffers}
                  </InlineNotice>
                )}
                {documentsNeeded(profile).includes('permit') && (
                  <DocumentTile
                    kind="permit"
                    label={labels.permit}
                    hint={text.permitPhotoHint}
                    icon={<Icon of={IdCard} size={28} />}
                    facing="environment"
                    document={review.documents.find(({ kind }) => kind === 'permit')}
                    error={review.returned.find(({ field }) => field === 'permit')?.message}
                  />
                )}
                {bar && <InlineNotice role="status">{text.bonds[bar]}</InlineNotice>}
              </div>
            );
          }}
        />
      )}
    </WizardPage>
  );
}
