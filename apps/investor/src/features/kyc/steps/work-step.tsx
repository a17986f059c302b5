/** Third step: work, income, purpose, tax number, and the way to the risk profile. */
import { Link } from '@tanstack/react-router';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import { RiskBars } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import { useLookups } from '../../../app/lists.ts';
import { usePreferences, useTexts } from '../../../app/preferences.tsx';
import { ProfileForm } from '../profile-form.tsx';
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
const OWNER: readonly ProfileField[] = ['assetOwnership', 'ownerName', 'ownerRelation', 'ownerNik', 'politicallyExposed', 'politicalOffice'];
const TAX: readonly ProfileField[] = ['taxNumberOption', 'npwpNumber'];

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
          after={(group) =>
            group === 2 ? (
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
            ) : null
          }
        />
      )}
    </WizardPage>
  );
}
