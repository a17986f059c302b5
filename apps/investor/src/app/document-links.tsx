/** Links to documents next to a consent. Each opens as a PDF in a new tab, so the form input is kept. */
import type { ReactNode } from 'react';
import type { DocumentRef, LegalKind } from '@lumbung/contract/documents/document.ts';
import { getFile, getLegal } from '@lumbung/contract/documents/routes.gen.ts';
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { Icon, FileText } from '@lumbung/ui/icons.tsx';
import { consents } from '@lumbung/wording/consents.ts';
import { usePreferences, useTexts } from './preferences.tsx';

const hrefOf = (route: Pick<Route, 'base' | 'path'>, fields: Readonly<Record<string, string>>): string =>
  `${addressOf(route, connected().bases)}?${new URLSearchParams(fields).toString()}`;

export const fileHref = (documentId: string): string => hrefOf(getFile, { documentId });

export function PdfLink({ href, children }: { href: string; children: ReactNode }) {
  const text = useTexts(consents);
  return (
    <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-6 items-center gap-1.5 font-semibold">
      <Icon of={FileText} size={16} />
      <span>
        {children} <span className="sr-only">{text.opensNew}</span>
      </span>
    </a>
  );
}

/** Our own documents by kind; in the version that was accepted, or else the current one. */
export function LegalLinks({ kinds, version }: { kinds: readonly LegalKind[]; version?: string }) {
  const text = useTexts(consents);
  const { language } = usePreferences();
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-sm">
      {kinds.map((kind) => (
        <li key={kind}>
          <PdfLink href={hrefOf(getLegal, { kind, language, ...(version ? { version } : {}) })}>{text.names[kind]}</PdfLink>
        </li>
      ))}
    </ul>
  );
}

export interface OfFund {
  readonly name: string;
  readonly documents: readonly DocumentRef[];
}

/** Published documents of each fund's investment manager, listed once per fund, with the version to agree to. */
export function FundLinks({ funds }: { funds: readonly OfFund[] }) {
  const text = useTexts(consents);
  const published = [...new Map(funds.map((fund) => [fund.name, fund])).values()].filter(({ documents }) => documents.length > 0);
  if (published.length === 0) return null;
  return (
    <ul className="m-0 mb-2 grid list-none gap-2 p-0 text-sm">
      {published.map(({ name, documents }) => (
        <li key={name}>
          <p className="font-semibold">{name}</p>
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            {documents.map(({ documentId, kind, version }) => (
              <PdfLink key={documentId} href={fileHref(documentId)}>
                {`${text.fund[kind]} ${version}`}
              </PdfLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
