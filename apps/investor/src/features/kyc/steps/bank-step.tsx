/** Step 4: the bank account in the investor's own name, and the agent who referred them. */
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import { useTexts } from '../../../app/preferences.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { WizardPage } from '../wizard.tsx';

const BANK: readonly ProfileField[] = ['bankCode', 'bankAccountNumber'];
const FUND_ACCOUNT: readonly ProfileField[] = ['houseStatus', 'familyRelation'];
const AGENT: readonly ProfileField[] = ['agentCode'];

export function BankStep() {
  const text = useTexts(kycForm);
  return (
    <WizardPage step="bank" title={text.bankTitle}>
      {(review) => (
        <ProfileForm
          step="bank"
          title={text.bankTitle}
          lead={text.bankLead}
          review={review}
          groups={[{ fields: BANK }, { fields: FUND_ACCOUNT, title: text.fundAccountTitle }, { fields: AGENT, title: text.agentTitle }]}
          after={(group) => (group === 0 ? <p className="mt-4 text-sm text-ink-2">{text.bankHint}</p> : null)}
        />
      )}
    </WizardPage>
  );
}
