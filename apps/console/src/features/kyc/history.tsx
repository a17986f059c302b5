/** The history of a case: events with operator and reason, and earlier submissions with what the next one changed. */
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { Picture } from './documents.tsx';

export function History({ history }: { history: OpenCaseReply['history'] }) {
  const text = useTexts(consoleKyc);
  return (
    <Card title={text.history} id="history">
      <ol className="m-0 grid list-none gap-2 p-0 text-sm">
        {history.map((event, index) => (
          <li key={index} className="border-b border-line pb-2 last:border-b-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{wordOf(text.events, event.kind) ?? event.kind}</strong>
              <DateTime at={event.at} className="text-xs text-ink-2" />
            </span>
            {event.operator && (
              <span className="block text-xs text-ink-2">{event.proposedBy ? text.byTwo(event.proposedBy, event.operator) : event.operator}</span>
            )}
            {event.reasons.map((reason) => (
              <span key={reason.field} className="block">
                {reason.message} {reason.note && <q className="text-ink-2">{reason.note}</q>}
              </span>
            ))}
            {event.note && <q className="block text-ink-2">{event.note}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function Earlier({ found, shown }: { found: OpenCaseReply; shown: (field: ProfileField, value: string) => string }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (found.earlier.length === 0) return null;
  const show = (field: string, value: string | null): string => (value === null ? text.nothing : shown(field as ProfileField, value));
  return (
    <Card title={text.earlier} hint={text.earlierHint} id="earlier">
      <ol className="m-0 grid list-none gap-4 p-0 text-sm">
        {found.earlier.map(({ number, at, changed, documents }) => (
          <li key={number} className="grid gap-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{text.submission(number)}</strong>
              <DateTime at={at} className="text-xs text-ink-2" />
            </span>
            {changed.length === 0 && documents.length === 0 && <span className="text-ink-2">{text.nothingChanged}</span>}
            {changed.map(({ field, before, after }) => (
              <span key={field} className="block">
                <span className="text-ink-2">{text.changed(labels[field as ProfileField] ?? field)}</span>
                <del className="num">{show(field, before)}</del>
                <span className="text-ink-2">{text.became}</span>
                <ins className="num no-underline">{show(field, after)}</ins>
              </span>
            ))}
            {documents.map((document) =>
              opened.includes(document.id) ? (
                <Picture key={document.id} investorId={found.case.investorId} document={document} />
              ) : (
                <span key={document.id}>
                  <Button kind="secondary" size="dense" onClick={() => setOpened([...opened, document.id])}>
                    {text.showEarlier(labels[document.kind] ?? document.kind)}
                  </Button>
                </span>
              ),
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
