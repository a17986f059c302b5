/** Readable view of the evidence; the raw bytes are shown below it, to verify against their digest. */
import { shown, readShown } from '@lumbung/wording/shown.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { AgreedDocuments } from './agreed-documents.tsx';

export function ShownView({ bytes }: { bytes: string }) {
  const text = useTexts(portfolio);
  const { language } = usePreferences();
  const sections = readShown(bytes, language);
  return (
    <div className="grid gap-4">
      {sections?.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-1 text-md font-bold">{title}</h3>
          {title === shown[language].terms || title === shown[language].risk ? (
            rows.map(([, value]) => (
              <p key={value} className="measure m-0 text-sm whitespace-pre-wrap text-ink-2">
                {value}
              </p>
            ))
          ) : (
            <Facts rows={rows} />
          )}
        </section>
      ))}
      <AgreedDocuments bytes={bytes} />
      <details>
        <summary className="min-h-6 cursor-pointer text-sm font-semibold text-link">{text.evidenceBytes}</summary>
        <pre className="m-0 mt-2 rounded-tile bg-sunken p-3 text-2xs break-all whitespace-pre-wrap">{bytes}</pre>
      </details>
    </div>
  );
}
