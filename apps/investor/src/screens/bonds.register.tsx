/** Registration for government bonds: missing requirements, form, progress, and the registered data. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getStatus, getStep } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import type { BondStatus, BondStep } from '@lumbung/contract/bond-accounts/status.ts';
import { getBondOccupations } from '@lumbung/contract/lookups/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { bondsAccess } from '@lumbung/wording/bonds-access.ts';
import { bondsRegister } from '@lumbung/wording/bonds-register.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { Bars } from '../features/bonds/bars.tsx';
import { RegisterForm, treeOf } from '../features/bonds/register-form.tsx';

export const Route = createFileRoute('/bonds/register')({ beforeLoad: signedIn, component: Register });

const LOOK_AGAIN_MS = 3_000;
/** States in which another party is processing the registration; the result arrives later. */
const MOVING = ['opening', 'registering', 'updating'] as const;
const isMoving = (status: BondStatus['status'] | undefined): status is (typeof MOVING)[number] => MOVING.some((one) => one === status);

function Register() {
  const text = useTexts(bondsRegister);
  const step = useCall(getStep, {}, { staleTime: 0, refetchInterval: (reply) => (reply?.step === 'waiting' ? LOOK_AGAIN_MS : false) });
  // The two calls are separate requests, so one may be older than the other.
  const status = useCall(
    getStatus,
    {},
    { staleTime: 0, refetchInterval: (reply) => (step.data?.step === 'waiting' || isMoving(reply?.status) ? LOOK_AGAIN_MS : false) },
  );
  return (
    <div className="mx-auto max-w-140">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={both(step, status)} shape={<Skeleton className="h-80" />} faultIn="card">
        {([{ step: next }, standing]) => <Standing step={next} status={standing} />}
      </Loaded>
    </div>
  );
}

function Standing({ step, status }: { step: BondStep; status: BondStatus }) {
  const text = useTexts(bondsRegister);
  const access = useTexts(bondsAccess);
  switch (step) {
    case 'closed':
    case 'identity':
    case 'bank':
    case 'risk':
      return (
        <Card>
          <p className="font-semibold">{step === 'closed' ? text.never : text.missing}</p>
          <Bars reasons={status.reasons} risk={step === 'risk' ? access.risk : null} next="/bonds/register" />
        </Card>
      );
    case 'waiting':
      return <Waiting status={status} />;
    case 'occupation':
      return (
        <>
          {status.refusedBy !== null && (
            <div className="mb-5 grid gap-3">
              <InlineNotice tone="warn">{text.refused[status.refusedBy]}</InlineNotice>
              <p>
                <Link to="/account/data" className={buttonLook('secondary', 'dense')}>
                  {text.toData}
                </Link>
              </p>
            </div>
          )}
          <Answers mayDeal={status.mayDeal} isKnown={false} />
        </>
      );
    case 'ready':
      return <Ready status={status} />;
  }
}

function Answers({ mayDeal, isKnown, onDone }: { mayDeal: boolean; isKnown: boolean; onDone?: () => void }) {
  const queries = useQueryClient();
  return (
    <Loaded of={useCall(getBondOccupations, {}, { staleTime: 3_600_000 })} shape={<Skeleton className="h-80" />}>
      {(lists) => (
        <RegisterForm
          tree={treeOf(lists)}
          mayDeal={mayDeal}
          isKnown={isKnown}
          onDone={() => {
            void queries.invalidateQueries();
            onDone?.();
          }}
        />
      )}
    </Loaded>
  );
}

function Waiting({ status: { status } }: { status: BondStatus }) {
  const text = useTexts(bondsRegister);
  return (
    <Card title={text.waiting} id="waiting">
      <p role="status">{isMoving(status) ? text.waits[status] : text.waits.noSid}</p>
      <p className="mt-3 text-sm text-ink-2">{text.nothingToDo}</p>
    </Card>
  );
}

function Ready({ status: { sid, fundAccount, securitiesAccount, mayDeal } }: { status: BondStatus }) {
  const text = useTexts(bondsRegister);
  const [isChanging, setChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  return (
    <div className="grid gap-5">
      {isSaved && <InlineNotice tone="gain">{text.saved}</InlineNotice>}
      <Card title={text.ready} id="ready">
        <dl className="grid gap-3">
          <Fact name={text.sid}>{sid}</Fact>
          <Fact name={text.securitiesAccount}>
            {securitiesAccount?.keeper} {securitiesAccount?.account}
          </Fact>
          <Fact name={text.fundAccount}>{fundAccount?.account}</Fact>
          <Fact name={text.mayDeal}>{mayDeal ? text.yes : text.no}</Fact>
        </dl>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link to="/bonds" className={buttonLook('primary', 'large')}>
            {text.toOffers}
          </Link>
          {!isChanging && (
            <Button kind="quiet" onClick={() => setChanging(true)}>
              {text.change}
            </Button>
          )}
        </div>
      </Card>
      {isChanging && (
        <Answers
          mayDeal={mayDeal}
          isKnown
          onDone={() => {
            setChanging(false);
            setSaved(true);
          }}
        />
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="m-0 font-semibold">{children}</dd>
  </div>
);
