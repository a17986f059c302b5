/** What was shown and agreed to, as somebody reads it; the bytes themselves stand below, for whoever wants to compare the digest. */
import { agreedTo, termsIn } from '@lumbung/kernel/shown.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { confirmation } from '@lumbung/wording/confirmation.ts';
import { consents } from '@lumbung/wording/consents.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { fileHref, PdfLink } from '../../app/document-links.tsx';

interface Shown {
  readonly currency?: 'IDR' | 'USD';
  readonly items?: readonly { readonly name: string; readonly amount: number | string }[];
  readonly fee?: number | string;
  readonly vat?: number | string;
  readonly total?: number | string;
}

const read = (text: string): { readonly shown: Shown; readonly pretty: string } => {
  try {
    const shown = JSON.parse(text) as Shown;
    return { shown, pretty: JSON.stringify(shown, null, 2) };
  } catch {
    return { shown: {}, pretty: text };
  }
};

export function ShownFigures({ text: bytes }: { text: string }) {
  const text = useTexts(confirmation);
  const names = useTexts(consents);
  const { language } = usePreferences();
  const { shown, pretty } = read(bytes);
  const { currency = 'IDR', items = [], fee, vat, total } = shown;
  const money = (amount: number | string): string => moneyText(String(amount), language, { currency });
  const documents = agreedTo(bytes);
  const terms = termsIn(bytes);
  return (
    <div className="grid gap-3">
      <Facts
        rows={[
          ...(Array.isArray(items) ? items : []).map(({ name, amount }) => [name, money(amount)] as const),
          ...(fee === undefined || items.length === 0 ? [] : [[text.fee, money(fee)] as const]),
          ...(vat === undefined || items.length === 0 ? [] : [[text.vat, money(vat)] as const]),
          ...(total === undefined || items.length === 0 ? [] : [[text.total, money(total)] as const]),
        ]}
      />
      {documents.length > 0 && (
        <ul className="m-0 grid list-none gap-1 p-0 text-sm">
          {documents.map(({ documentId, name, kind, version }) => (
            <li key={documentId}>
              <PdfLink href={fileHref(documentId)}>{`${names.fund[kind]} ${name}, ${version}`}</PdfLink>
            </li>
          ))}
        </ul>
      )}
      {terms !== null && <blockquote className="m-0 border-l-2 border-line pl-3 text-sm">{terms}</blockquote>}
      <details>
        <summary className="min-h-6 cursor-pointer text-sm text-ink-2">{text.bytes}</summary>
        <pre className="m-0 mt-2 rounded-tile bg-sunken p-3 text-2xs break-all whitespace-pre-wrap">{pretty}</pre>
      </details>
    </div>
  );
}
