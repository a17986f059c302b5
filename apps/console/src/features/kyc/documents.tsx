/**
 * The pictures of a case. ID card and face are shown side by side and opened at once: a decision requires that both were seen. Other
 * documents are fetched when opened; each opening is audited.
 */
import { type ReactNode, useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { openCaseDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, RotateCcw } from '@lumbung/ui/icons.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { LEAST_ZOOM, MOST_ZOOM, moved, placeOf, UPRIGHT, type View } from './picture-view.ts';

type Document = OpenCaseReply['documents'][number];

export function Documents({ found, onSeen }: { found: OpenCaseReply; onSeen: (documentId: string) => void }) {
  const text = useTexts(consoleKyc);
  const { investorId } = found.case;
  const main = found.documents.filter(({ id }) => found.mustSee.includes(id));
  const others = found.documents.filter(({ id }) => !found.mustSee.includes(id));
  return (
    <Card title={text.documents} hint={text.documentsHint} id="documents">
      {found.documents.length === 0 && <p className="text-sm text-ink-2">{text.noDocuments}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        {main.map((document) => (
          <Picture key={document.id} investorId={investorId} document={document} onSeen={onSeen} />
        ))}
      </div>
      {others.length > 0 && <Others investorId={investorId} documents={others} />}
    </Card>
  );
}

function Others({ investorId, documents }: { investorId: string; documents: readonly Document[] }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const [opened, setOpened] = useState<readonly string[]>([]);
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {documents
          .filter(({ id }) => !opened.includes(id))
          .map(({ id, kind }) => (
            <Button key={id} kind="secondary" size="dense" onClick={() => setOpened([...opened, id])}>
              {text.showDocument(labels[kind] ?? kind)}
            </Button>
          ))}
      </div>
      {documents
        .filter(({ id }) => opened.includes(id))
        .map((document) => (
          <Picture key={document.id} investorId={investorId} document={document} />
        ))}
    </div>
  );
}

export function Picture({ investorId, document, onSeen }: { investorId: string; document: Document; onSeen?: (documentId: string) => void }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const label = labels[document.kind] ?? document.kind;
  const picture = useCall(openCaseDocument, { investorId, documentId: document.id }, { staleTime: Number.POSITIVE_INFINITY });
  const [view, setView] = useState<View>(UPRIGHT);
  const place = placeOf(view, document);
  return (
    <figure className="m-0 grid min-w-0 content-start gap-2" data-document={document.kind}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <figcaption className="text-sm font-semibold">{label}</figcaption>
        <div className="flex gap-1">
          <ViewButton label={text.smallerOf(label)} sign="−" isOff={view.zoom <= LEAST_ZOOM} onPress={() => setView(moved(view, '-'))} />
          <ViewButton label={text.largerOf(label)} sign="+" isOff={view.zoom >= MOST_ZOOM} onPress={() => setView(moved(view, '+'))} />
          <ViewButton label={text.turnOf(label)} sign={<Icon of={RotateCcw} size={14} className="-scale-x-100" />} onPress={() => setView(moved(view, 't'))} />
        </div>
      </div>
      <Loaded of={picture} shape={<Skeleton className="h-72" />}>
        {({ contentType, image }) => (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
            tabIndex={0}
            aria-label={`${label}. ${text.viewKeys}`}
            className="max-h-[min(60dvh,480px)] overflow-auto rounded-tile border border-line bg-sunken"
            onKeyDown={(event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return;
              const next = moved(view, event.key);
              if (next === view) return;
              event.preventDefault();
              setView(next);
            }}
          >
            <div className="relative" style={{ width: place.width, aspectRatio: place.ratio }}>
              <img
                src={`data:${contentType};base64,${image}`}
                alt={label}
                width={document.width}
                height={document.height}
                onLoad={() => onSeen?.(document.id)}
                className="absolute top-1/2 left-1/2 block h-auto max-w-none"
                style={{ width: place.imageWidth, transform: place.transform }}
              />
            </div>
          </section>
        )}
      </Loaded>
    </figure>
  );
}

const ViewButton = ({ label, sign, isOff = false, onPress }: { label: string; sign: ReactNode; isOff?: boolean; onPress: () => void }) => (
  <Button kind="secondary" size="dense" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <span aria-hidden="true" className="num">
      {sign}
    </span>
  </Button>
);
