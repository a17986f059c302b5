/** One promotion: picture, benefit, rules and terms, and the button that applies its code to the cart. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '@lumbung/contract/route.ts';
import { applyCode, getImage, getPromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import type { Promotion } from '@lumbung/contract/promotions/promotion.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { promotions } from '@lumbung/wording/promotions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { PromotionRules, PromotionTerms, useGives } from '@lumbung/web/promotion-view.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';

export const Route = createFileRoute('/promos/$code')({ component: Promo });

function Promo() {
  const text = useTexts(promotions);
  const { code } = Route.useParams();
  const found = useCall(getPromotion, { code });
  return (
    <>
      {!found.data && <PageHeader title={text.title} />}
      <Loaded of={found} shape={<Skeleton className="h-96" />} faultIn="card">
        {({ promotion }) => <Details promotion={promotion} />}
      </Loaded>
    </>
  );
}

function Details({ promotion }: { promotion: Promotion }) {
  const text = useTexts(promotions);
  const gives = useGives();
  const isIn = useStart()?.user != null;
  return (
    <>
      <PageHeader
        title={promotion.title}
        lead={gives(promotion)}
        action={<Badge tone={promotion.state === 'open' ? 'gain' : 'neutral'}>{text.states[promotion.state]}</Badge>}
      />
      <Split
        main={
          <>
            <Picture promotion={promotion} />
            <PromotionTerms promotion={promotion} />
          </>
        }
        side={
          <>
            <Rules promotion={promotion} />
            {isIn && promotion.state === 'open' && <UseCode code={promotion.code} />}
          </>
        }
      />
    </>
  );
}

function Picture({ promotion }: { promotion: Promotion }) {
  const text = useTexts(promotions);
  const { language } = usePreferences();
  return (
    <img
      src={`${addressOf(getImage)}?code=${promotion.code}&lang=${language}`}
      alt={text.picture(promotion.code)}
      width={640}
      height={320}
      className="block h-auto w-full rounded-tile"
    />
  );
}

function Rules({ promotion }: { promotion: Promotion }) {
  const text = useTexts(promotions);
  return (
    <Card title={text.rules} id="rules">
      <PromotionRules promotion={promotion} />
      {text.left[promotion.left] && (
        <p className="mt-3">
          <Badge tone="warn">{text.left[promotion.left]}</Badge>
        </p>
      )}
    </Card>
  );
}

function UseCode({ code }: { code: string }) {
  const text = useTexts(promotions);
  const [isUsed, setUsed] = useState(false);
  const form = useForm(applyCode, { values: {}, checks: {}, input: () => ({ code }), onDone: () => setUsed(true) });
  return (
    <Card>
      <FormNotice form={form} />
      <Told text={isUsed ? text.usedOnCart(code) : null} className="mb-3" />
      {isUsed ? (
        <Link to="/cart" className={buttonLook('primary', 'normal', true)}>
          {text.toCart}
        </Link>
      ) : (
        <>
          <Button isWide isBusy={form.isBusy} onClick={() => void form.submit()}>
            {text.use}
          </Button>
          <Link to="/explore" className={`mt-2 ${buttonLook('quiet', 'normal', true)}`}>
            {text.explore}
          </Link>
        </>
      )}
    </Card>
  );
}
