/** Reasons why the investor cannot buy government bonds, each with a link to resolve it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BondBar } from '@lumbung/contract/profile/get-bonds-access.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { bondsAccess } from '@lumbung/wording/bonds-access.ts';
import { useTexts } from '../../app/preferences.tsx';

/** Reasons that cannot be resolved; asking the bond questions would be pointless. */
const FOR_GOOD: readonly BondBar[] = ['onlyPersons', 'foreigner', 'withoutNik'];
export const isForGood = (reasons: readonly BondBar[]): boolean => reasons.some((reason) => FOR_GOOD.includes(reason));

/** `risk` includes the questions about bonds; `next` is the address to return to. */
export function Bars({ reasons, risk, next }: { reasons: readonly BondBar[]; risk: string | null; next: '/account/bonds' | '/bonds/register' }) {
  const text = useTexts(bondsAccess);
  // If the investor can never buy, omit the resolvable reasons.
  const told = isForGood(reasons) ? reasons.filter((reason) => FOR_GOOD.includes(reason)) : reasons;
  return (
    <ul className="mt-2 divide-y divide-line">
      {told.map((reason) => (
        <Missing key={reason} words={text.bars[reason]}>
          {reason === 'identityNotVerified' && (
            <Link to="/kyc/status" className={buttonLook('secondary', 'dense')}>
              {text.toIdentity}
            </Link>
          )}
          {reason === 'noRupiahAccount' && (
            <Link to="/account/bank" className={buttonLook('secondary', 'dense')}>
              {text.toBank}
            </Link>
          )}
        </Missing>
      ))}
      {risk !== null && (
        <Missing words={risk}>
          <Link to="/risk-profile" search={{ part: 'bonds', again: 'new', next }} className={buttonLook('secondary', 'dense')}>
            {text.toRisk}
          </Link>
        </Missing>
      )}
    </ul>
  );
}

function Missing({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p>{words}</p>
      <div className="empty:hidden">{children}</div>
    </li>
  );
}
