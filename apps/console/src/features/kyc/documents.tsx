/** The documents of a case beside its fields. A picture is fetched when it is looked at: each look is an act. */
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { openCaseDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function Documents({ investorId, documents }: { investorId: string; documents: OpenCaseReply['documents'] }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const document = documents.find((one) => one.id === chosen);
  return (
    <Card
      title={text.documents}
      id="documents"
      action={
        document && (
          <Button kind="quiet" size="dense" onClick={() => setLarge(!isLarge)}>
            {isLarge ? text.smaller : text.larger}
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className="text-sm text-ink-2">{text.noDocuments}</p>
      ) : (
        <Segmented<string>
          label={text.documents}
          isWide
          value={chosen ?? ''}
          onValue={setChosen}
          options={documents.map((one) => ({ value: one.id, label: labels[one.kind] ?? one.kind }))}
        />
      )}
      {documents.length > 0 && !document && <p className="mt-3 text-sm text-ink-2">{text.chooseDocument}</p>}
      {document && <Picture key={document.id} investorId={investorId} document={document} label={labels[document.kind] ?? document.kind} isLarge={isLarge} />}
    </Card>
  );
}

function Picture({
  investorId,
  document,
  label,
  isLarge,
}: {
  investorId: string;
  document: OpenCaseReply['documents'][number];
  label: string;
  isLarge: boolean;
}) {
  const picture = useCall(openCaseDocument, { investorId, documentId: document.id }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className="mt-3">
      <Loaded of={picture} shape={<Skeleton className="h-72" />}>
        {({ contentType, image }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
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
