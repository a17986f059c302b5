/** Fund weights of a plan before and after a rebalancing, compared with the targets. */
import type { Rebalancing } from '@lumbung/contract/goals/rebalance-shapes.ts';
import { percentText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Percent } from '@lumbung/ui/numbers.tsx';
import { rebalance } from '@lumbung/wording/rebalance.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function BeforeAndAfter({ found }: { found: Rebalancing }) {
  const text = useTexts(rebalance);
  const { language } = usePreferences();
  const points = (share: string): string => percentText(share, language, { decimals: 1 });
  return (
    <Card title={text.funds} id="funds">
      <p className="mb-3 text-sm text-ink-2">
        {text.driftNow(points(found.drift))}, {text.driftThen(points(found.driftAfter))}
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-ink-3">
            <th scope="col" className="pb-2 font-normal">
              {text.fund}
            </th>
            {[text.target, text.now, text.afterwards].map((name) => (
              <th key={name} scope="col" className="pb-2 pl-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.funds.map((fund) => (
            <tr key={fund.productId} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                {fund.name}
                {fund.isClosed && <span className="block text-xs font-normal text-ink-3">{text.closed}</span>}
              </th>
              {[fund.target, fund.share, fund.shareAfter].map((share, place) => (
                <td key={place === 0 ? 'target' : place === 1 ? 'now' : 'then'} className={`py-2 pl-2 text-right align-top${place === 2 ? ' font-bold' : ''}`}>
                  <Percent share={share} decimals={0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
