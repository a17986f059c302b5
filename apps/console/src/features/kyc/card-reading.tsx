/** The recognised text of the ID card beside the typed data, differences marked; read on request and never stored. */
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { readCaseCard } from '@lumbung/contract/kyc/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { compareReading } from './compare-reading.ts';

export function CardReading({ found, shown }: { found: OpenCaseReply; shown: (field: ProfileField, value: string) => string }) {
  const text = useTexts(consoleKyc);
  const general = useTexts(common);
  const { labels } = useTexts(kycFields);
  const reading = useSend(readCaseCard);
  const card = found.documents.find(({ kind }) => kind === 'ktp');
  if (!card) return null;
  const answer = reading.data;
  const rows = answer?.ok ? compareReading(found.profile, answer.value.profile, answer.value.doubtful) : [];
  const differing = rows.filter(({ verdict }) => verdict === 'differs').length;
  return (
    <Card title={text.cardReading} hint={text.cardReadingHint} id="card-reading">
      <Button
        kind="secondary"
        size="dense"
        isBusy={reading.isPending}
        onClick={() => reading.mutate({ investorId: found.case.investorId, documentId: card.id })}
      >
        {text.readCard}
      </Button>
      <Refusal text={reading.error ? faultText(reading.error, general) : answer && !answer.ok ? answer.message : null} className="mt-3" />
      {answer?.ok && (
        <div className="mt-3 grid gap-3">
          <InlineNotice tone={differing > 0 ? 'warn' : 'gain'} role="status">
            {text.differing(differing)}
          </InlineNotice>
          <table className="w-full text-sm">
            <caption className="sr-only">{text.cardReading}</caption>
            <thead className="text-left text-xs text-ink-2">
              <tr>
                <th scope="col" className="py-1 pr-3 font-semibold">
                  {text.field}
                </th>
                <th scope="col" className="py-1 pr-3 font-semibold">
                  {text.typed}
                </th>
                <th scope="col" className="py-1 font-semibold">
                  {text.onCard}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, typed, read, verdict }) => (
                <tr key={field} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2">
                    {labels[field] ?? field}
                  </th>
                  <td className="num py-1.5 pr-3 break-words">{typed ? shown(field, typed) : '–'}</td>
                  <td className="num py-1.5 break-words">
                    <span className="inline-flex flex-wrap items-center gap-2">
                      {read ? shown(field, read) : '–'}
                      {verdict === 'differs' && <Badge tone="loss">{text.cardDiffers}</Badge>}
                      {verdict === 'doubtful' && <Badge tone="warn">{text.cardDoubtful}</Badge>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
