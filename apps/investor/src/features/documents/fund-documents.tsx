/** Documents published by a fund's investment manager: current and earlier versions. */
import { listOfFund } from '@lumbung/contract/documents/routes.gen.ts';
import type { FundDocument } from '@lumbung/contract/documents/document.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateOnly } from '@lumbung/ui/numbers.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { consents } from '@lumbung/wording/consents.ts';
import { useTexts } from '../../app/preferences.tsx';
import { fileHref, PdfLink } from '../../app/document-links.tsx';

export function FundDocuments({ productId }: { productId: string }) {
  const text = useTexts(consents);
  const found = useCall(listOfFund, { productId }, { staleTime: 300_000 });
  return (
    <Card title={text.fundDocuments} id="documents">
      <Loaded of={found} shape={<Skeleton className="h-24" />} faultIn="card">
        {({ items }) => {
          const earlier = items.filter(({ isCurrent }) => !isCurrent);
          if (items.length === 0) return <p className="text-sm text-ink-2">{text.noDocuments}</p>;
          return (
            <>
              <List items={items.filter(({ isCurrent }) => isCurrent)} />
              {earlier.length > 0 && (
                <details className="mt-3">
                  <summary className="min-h-6 cursor-pointer text-sm text-ink-2">{text.earlier}</summary>
                  <div className="mt-2">
                    <List items={earlier} />
                  </div>
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function List({ items }: { items: readonly FundDocument[] }) {
  const text = useTexts(consents);
  return (
    <ul className="m-0 grid list-none gap-3 p-0">
      {items.map(({ documentId, kind, version, pages, publishedAt }) => (
        <li key={documentId} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <PdfLink href={fileHref(documentId)}>{text.fund[kind]}</PdfLink>
          <span className="text-sm text-ink-2">
            {text.pdf(version, pages)}
            {' · '}
            <DateOnly day={publishedAt.slice(0, 10)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
