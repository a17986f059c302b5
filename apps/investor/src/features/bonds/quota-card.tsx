/** Remaining quota of a series, national and for this investor, as reported by the ministry on request. */
import { useState } from 'react';
import type { BondDetail } from '@lumbung/contract/bond-series/series.ts';
import { getNationalQuota, getOwnQuota } from '@lumbung/contract/bond-series/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { bonds } from '@lumbung/wording/bonds.ts';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function QuotaCard({ product, mayAsk }: { product: BondDetail; mayAsk: boolean }) {
  const text = useTexts(bonds);
  const { heard, problem, isBusy, ask } = useQuotas(product.seri);
  const quota = heard?.national ?? product.nationalQuota;
  const at = heard?.askedAt ?? product.quotaAt;
  return (
    <Card title={text.quota} id="quota">
      {quota === null || at === null ? (
        <p className="text-sm text-ink-2">{text.quotaUnknown}</p>
      ) : (
        <Facts
          rows={[
            [text.nationalQuota, <Money key="national" value={quota} />],
            ...(heard ? ([[text.ownQuota, <Money key="own" value={heard.own} />]] as const) : []),
            [text.quotaAt, <DateTime key="at" at={at} />],
          ]}
        />
      )}
      {problem && (
        <div className="mt-3">
          <InlineNotice tone="warn" role="alert">
            {problem}
          </InlineNotice>
        </div>
      )}
      {mayAsk && (
        <Button kind="secondary" className="mt-4" isBusy={isBusy} onClick={() => void ask()}>
          {text.askQuota}
        </Button>
      )}
    </Card>
  );
}

function useQuotas(seri: string) {
  const general = useTexts(common);
  const [national, own] = [useSend(getNationalQuota), useSend(getOwnQuota)];
  const [heard, setHeard] = useState<{ readonly national: number; readonly own: number; readonly askedAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setProblem(null);
    try {
      const ofAll = await national.mutateAsync({ seri });
      const ofOne = ofAll.ok ? await own.mutateAsync({ seri }) : ofAll;
      if (ofAll.ok && ofOne.ok) setHeard({ national: ofAll.value.quota, own: ofOne.value.quota, askedAt: ofAll.value.askedAt });
      else if (!ofOne.ok) setProblem(ofOne.message);
    } catch (fault) {
      setProblem(faultText(fault as Error, general));
    }
  };
  return { heard, problem, isBusy: national.isPending || own.isPending, ask };
}
