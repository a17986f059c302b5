/** Link to what is required before any advice: identity check or risk profile. Renders nothing for other refusals. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';

export function Gate({ reason, next }: { reason: string | null; next: string }) {
  const text = useTexts(navigator);
  const isCompany = Boolean(useStart()?.user?.company);
  if (reason === 'identityNotVerified')
    return (
      <Link to={isCompany ? '/company-kyc' : '/kyc'} className={buttonLook('secondary')}>
        {text.gates.identityNotVerified}
      </Link>
    );
  if (reason === 'riskProfileMissing')
    return (
      <Link to="/risk-profile" search={{ next }} className={buttonLook('secondary')}>
        {text.gates.riskProfileMissing}
      </Link>
    );
  return null;
}
