/** Uninvested money of the investor that the platform holds, by purpose. Hidden if there is none. */
import { getAvailableBalance } from '@lumbung/contract/start/routes.gen.ts';
import type { MoneyWithUs } from '@lumbung/contract/start/get-available-balance.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

const PARTS = ['available', 'onTheWayIn', 'onTheWayOut', 'inSuspense', 'leaving'] as const;

export function MoneyCard() {
  const text = useTexts(portfolio);
  const balances: readonly MoneyWithUs[] = useCall(getAvailableBalance, {}, { isKept: true }).data?.balances ?? [];
  const rows = balances.flatMap((balance) =>
    PARTS.filter((part) => Number(balance[part]) > 0).map((part) => ({ part, value: balance[part], currency: balance.currency })),
  );
  if (rows.length === 0) return null;
  return (
    <Card id="money" title={text.moneyWithUs}>
      <Facts
        rows={rows.map(({ part, value, currency }) => [text.moneyParts[part], <Money key={part + currency} value={value} currency={currency} />] as const)}
      />
    </Card>
  );
}
