/** Facts of a promotion beside its texts: funder and remainder, the orders it would have applied to, and its newest orders. */
import type { ListChoicesReply } from '@lumbung/contract/promotions/list-choices.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { listGrants, previewPromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function Figures({ promotion, choices }: { promotion: OpsPromotion; choices: ListChoicesReply }) {
  const text = useTexts(consolePromotions);
  const { funder, quota, uses, budget, committed, released, currency } = promotion;
  const money = (value: OpsPromotion['budget']) => <Money value={value} currency={currency} />;
  return (
    <Card title={text.limits} id="limits">
      <Facts
        rows={[
          [text.fields.funder, funder === 'house' ? text.us : (choices.houses.find(({ houseId }) => houseId === funder)?.name ?? funder)],
          [text.uses, text.of(String(uses), String(quota))],
          [text.fields.budget, money(budget)],
          [text.committed, money(committed)],
          [text.released, money(released)],
        ]}
      />
    </Card>
  );
}

export function Past({ promotionId }: { promotionId: string }) {
  const text = useTexts(consolePromotions);
  const names = text.previewFacts;
  return (
    <Card title={text.preview} id="past">
      <Loaded of={useCall(previewPromotion, { promotionId })} shape={<Skeleton className="h-32" />}>
        {({ paid, orders, investors, cashback, currency, beyond }) => (
          <Facts
            rows={[
              [names.paid, paid],
              [names.orders, orders],
              [names.investors, investors],
              [names.cashback, <Money key="cashback" value={cashback} currency={currency} />],
              [names.beyond, beyond],
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

export function Grants({ promotionId }: { promotionId: string }) {
  const text = useTexts(consolePromotions);
  return (
    <Card title={text.grants} id="grants">
      <Loaded
        of={useCall(listGrants, { promotionId, size: 10 })}
        shape={<Skeleton className="h-24" />}
        empty={{ when: ({ items }) => items.length === 0, show: <p className="m-0 text-sm text-ink-2">{text.noGrants}</p> }}
      >
        {({ items }) => (
          <Facts
            rows={items.map((item) => [
              `${item.orderCode} · ${text.grantStates[item.state]}`,
              <Money key={item.grantId} value={item.kept ?? item.promised} currency={item.currency} />,
            ])}
          />
        )}
      </Loaded>
    </Card>
  );
}
