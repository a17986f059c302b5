/** The way to government bonds: whether it is open, and each thing that stands in it with the place where it is mended. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BondBar, GetBondsAccessReply } from '@lumbung/contract/profile/get-bonds-access.ts';
import { getBondsAccess } from '@lumbung/contract/profile/routes.gen.ts';
import { getQuestions } from '@lumbung/contract/risk/routes.gen.ts';
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { bondsAccess } from '@lumbung/wording/bonds-access.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/account/bonds')({ beforeLoad: signedIn, component: Bonds });

/** What nobody can mend: questions about bonds would be asked for nothing. */
const FOR_GOOD: readonly BondBar[] = ['onlyPersons', 'foreigner', 'withoutNik'];

function Bonds() {
  const text = useTexts(bondsAccess);
  return (
    <div className="mx-auto max-w-140">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={both(useCall(getBondsAccess, {}), useCall(getQuestions, {}))} shape={<Skeleton className="h-60" />} faultIn="card">
        {([access, { profile }]) => <Standing reasons={access.reasons} profile={profile} />}
      </Loaded>
      <p className="mt-5 text-sm">
        <Link to="/account" className="inline-block min-h-6 font-semibold">
          {text.back}
        </Link>
      </p>
    </div>
  );
}

function Standing({ reasons, profile }: { reasons: GetBondsAccessReply['reasons']; profile: GetQuestionsReply['profile'] }) {
  const text = useTexts(bondsAccess);
  const { risks } = useTexts(catalogue);
  const bonds = profile?.bonds ?? null;
  const asksRisk = bonds === null && !reasons.some((reason) => FOR_GOOD.includes(reason));
  const isComplete = reasons.length === 0 && bonds !== null;
  return (
    <Card>
      {isComplete ? (
        <InlineNotice tone="gain">{text.isOpen}</InlineNotice>
      ) : (
        <>
          <p className="font-semibold">{text.isClosed}</p>
          <ul className="mt-2 divide-y divide-line">
            {reasons.map((reason) => (
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
            {asksRisk && (
              <Missing words={profile ? text.risk : text.riskAll}>
                <Link to="/risk-profile" search={{ part: 'bonds', again: 'new', next: '/account/bonds' }} className={buttonLook('secondary', 'dense')}>
                  {text.toRisk}
                </Link>
              </Missing>
            )}
          </ul>
        </>
      )}
      {bonds && <p className="mt-3 text-sm">{text.riskDone(risks[bonds.level] ?? '')}</p>}
      {!reasons.some((reason) => FOR_GOOD.includes(reason)) && <p className="mt-3 text-sm text-ink-2">{text.notSold}</p>}
    </Card>
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
