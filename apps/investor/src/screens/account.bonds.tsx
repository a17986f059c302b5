/** Access to government bonds: whether it is open, and each obstacle with a link to resolve it. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { GetBondsAccessReply } from '@lumbung/contract/profile/get-bonds-access.ts';
import { getBondsAccess } from '@lumbung/contract/profile/routes.gen.ts';
import { getQuestions } from '@lumbung/contract/risk/routes.gen.ts';
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { bondsAccess } from '@lumbung/wording/bonds-access.ts';
import { bondsRegister } from '@lumbung/wording/bonds-register.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { Bars, isForGood } from '../features/bonds/bars.tsx';

export const Route = createFileRoute('/account/bonds')({ beforeLoad: signedIn, component: Bonds });

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
  const register = useTexts(bondsRegister);
  const { risks } = useTexts(catalogue);
  const bonds = profile?.bonds ?? null;
  const asksRisk = bonds === null && !isForGood(reasons);
  const isComplete = reasons.length === 0 && bonds !== null;
  return (
    <Card>
      {isComplete ? (
        <InlineNotice tone="gain">{text.isOpen}</InlineNotice>
      ) : (
        <>
          <p className="font-semibold">{isForGood(reasons) ? register.never : text.isClosed}</p>
          <Bars reasons={reasons} risk={asksRisk ? (profile ? text.risk : text.riskAll) : null} next="/account/bonds" />
        </>
      )}
      {bonds && <p className="mt-3 text-sm">{text.riskDone(risks[bonds.level] ?? '')}</p>}
      {!isForGood(reasons) && (
        <p className="mt-4">
          <Link to="/bonds/register" className={buttonLook('secondary', 'dense')}>
            {register.toRegister}
          </Link>
        </p>
      )}
    </Card>
  );
}
