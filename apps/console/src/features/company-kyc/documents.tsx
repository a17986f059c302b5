/** The documents of a company beside its fields. Each is fetched when opened, which is audited and required before a proposal. */
import { useEffect, useState } from 'react';
import { getCaseFile, openCaseDocument } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Check, FileText, Icon } from '@lumbung/ui/icons.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { consoleCompanies } from '@lumbung/wording/console-companies.ts';
import { download } from '@lumbung/web/download.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import type { OpenedCase } from './opened-case.ts';

type Document = OpenedCase['documents'][number];

export function Documents({ found, onSeen }: { found: OpenedCase; onSeen: () => void }) {
  const text = useTexts(consoleCompanies);
  const { documents: names } = useTexts(companyFields);
  const [chosen, setChosen] = useState<string | null>(null);
  const document = found.documents.find((one) => one.id === chosen);
  const needed = found.documents.filter(({ need }) => need === 'needed');
  return (
    <Card title={text.documents} id="documents">
      <ul className="m-0 grid list-none gap-1 p-0">
        {found.documents.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one.id === chosen}
              onClick={() => setChosen(one.id)}
              className={`flex min-h-11 w-full items-center gap-2 rounded-small px-3 text-left text-sm ${one.id === chosen ? 'bg-primary-soft font-semibold' : 'hover:bg-sunken'}`}
            >
              <span className="min-w-0 flex-1">{names[one.kind]}</span>
              <span className="text-xs text-ink-2">{text.needs[one.need]}</span>
              {one.isSeen ? (
                <span className="inline-flex items-center gap-1 text-xs text-gain">
                  <Icon of={Check} size={14} />
                  {text.isSeen}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">{text.seen(needed.filter(({ isSeen }) => isSeen).length, needed.length)}</p>
      {document ? (
        <Picture key={document.id} found={found} document={document} label={names[document.kind]} onSeen={onSeen} />
      ) : (
        <p className="mt-1 text-sm text-ink-2">{text.chooseDocument}</p>
      )}
    </Card>
  );
}

function Picture({ found, document, label, onSeen }: { found: OpenedCase; document: Document; label: string; onSeen: () => void }) {
  const text = useTexts(consoleCompanies);
  const { investorId, submissionId } = found.case;
  const which = { investorId, submissionId, documentId: document.id };
  const [isLarge, setLarge] = useState(false);
  const picture = useCall(openCaseDocument, which, { staleTime: Number.POSITIVE_INFINITY });
  const isNew = picture.data !== undefined && !document.isSeen;
  // A document that was just opened counts as seen.
  useEffect(() => {
    if (isNew) onSeen();
  }, [isNew, onSeen]);
  const keep = useForm(getCaseFile, { values: {}, input: () => which, onDone: (file) => download(`${document.kind}.pdf`, file) });
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-ink-2">{document.isPdf ? text.pages(document.pages) : ''}</span>
        <span className="flex flex-wrap gap-2">
          {document.isPdf && (
            <Button kind="secondary" size="dense" icon={<Icon of={FileText} size={16} />} isBusy={keep.isBusy} onClick={() => void keep.submit()}>
              {text.keepFile}
            </Button>
          )}
          <Button kind="quiet" size="dense" onClick={() => setLarge(!isLarge)}>
            {isLarge ? text.smaller : text.larger}
          </Button>
        </span>
      </div>
      <FormNotice form={keep} />
      <Loaded of={picture} shape={<Skeleton className="h-72" />}>
        {({ contentType, image }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          <section className="max-h-[70dvh] overflow-auto rounded-tile border border-line bg-sunken" tabIndex={0} aria-label={label}>
            <img
              src={`data:${contentType};base64,${image}`}
              alt={label}
              width={document.width}
              height={document.height}
              className={isLarge ? 'block max-w-none' : 'block h-auto w-full'}
            />
          </section>
        )}
      </Loaded>
    </div>
  );
}
