/** Step 3: occupation, income, purpose, tax number, and the link to the risk questionnaire. */
import { Link } from '@tanstack/react-router';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { documentsNeeded, type Profile, type ProfileField, usualOf } from '@lumbung/kernel/profile.ts';
import { RiskBars } from '@lumbung/ui/badge.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import { useLookups } from '../../../app/lists.ts';
import { usePreferences, useTexts } from '../../../app/preferences.tsx';
import { DocumentTile } from '../document-tile.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { toForm, wireProfile } from '../values.ts';
import { WizardPage } from '../wizard.tsx';

const WORK: readonly ProfileField[] = [
  'education',
  'occupation',
  'employer',
  'monthlyIncome',
  'incomeSource',
  'spouseOccupation',
  'spouseIncomeSource',
  'investmentObjective',
];
const OWNER: readonly ProfileField[] = [
  'assetOwnership',
  'ownerName',
  'ownerRelation',
  'ownerIdentityType',
  'ownerNik',
  'ownerPassportNumber',
  'politicallyExposed',
  'politicalOffice',
];
const TAX: readonly ProfileField[] = ['taxNumberOption', 'npwpNumber', 'spouseNpwp', 'noNpwpReason'];

/** Fields with usual values that follow from the occupation. */
const FOLLOWS = new Set<ProfileField>(['incomeSource', 'taxNumberOption', 'npwpNumber']);

export function WorkStep() {
  const text = useTexts(kycForm);
  const { language } = usePreferences();
  const { data } = useLookups();
  const levels = data?.lists.find(({ list }) => list === 'riskLevel')?.items;
  return (
    <WizardPage step="work" title={text.workTitle}>
      {(review) => (
        <ProfileForm
          step="work"
          title={text.workTitle}
          lead={text.workLead}
          review={review}
          groups={[{ fields: WORK }, { fields: OWNER, title: text.ownerTitle }, { fields: TAX, title: text.taxTitle }]}
          onLeave={(field, form) => {
            // Fills empty fields that follow from the occupation.
            if (field !== 'occupation') return;
            const known = wireProfile(form.latest());
            for (const [name, value] of Object.entries(usualOf(known)))
              if (FOLLOWS.has(name as ProfileField) && !known[name as ProfileField]) form.set(name as ProfileField, toForm(name as ProfileField, value));
          }}
          after={(group, form) =>
            group === 2 ? (
              <>
                <TaxCard profile={wireProfile(form.values)} review={review} />
                <div className="mt-5 border-t border-line pt-4">
                  <h2 className="text-lg font-bold">{text.riskTitle}</h2>
                  <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
                    <p className="measure text-ink-2">
                      {review.riskLevel === null ? (
                        text.riskOpen
                      ) : (
                        <>
                          <RiskBars level={review.riskLevel} label="" />{' '}
                          {text.riskDone(levels?.find(({ code }) => code === String(review.riskLevel))?.label[language] ?? '')}
                        </>
                      )}
                    </p>
                    <Link to="/risk-profile" search={{ next: '/kyc/work' }} className={buttonLook('secondary')}>
                      {review.riskLevel === null ? text.riskFill : text.riskChange}
                    </Link>
                  </div>
                </div>
              </>
            ) : null
          }
        />
      )}
    </WizardPage>
  );
}

/** Upload of the tax card, for a tax number that is not a NIK: the investor's own or their spouse's. */
function TaxCard({ profile, review }: { profile: Profile; review: GetReviewReply }) {
  const text = useTexts(kycForm);
  const { labels } = useTexts(kycFields);
  if (!documentsNeeded(profile).includes('npwp')) return null;
  const returned = review.returned.find(({ field }) => field === 'npwp');
  return (
    <div className="mt-4">
      <DocumentTile
        kind="npwp"
        label={labels.npwp}
        hint={profile.taxNumberOption === '2' ? text.npwpPhotoSpouse : text.npwpPhotoHint}
        icon={<Icon of={FileText} size={28} />}
        facing="environment"
        document={review.documents.find(({ kind }) => kind === 'npwp')}
        error={returned?.message}
      />
    </div>
  );
}
