/** Fund documents presented with the accepted terms, in the versions of that time. */
import { agreedTo } from '@lumbung/kernel/shown.ts';
import { consents } from '@lumbung/wording/consents.ts';
import { fileHref, PdfLink } from '../../app/document-links.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function AgreedDocuments({ bytes }: { bytes: string }) {
  const names = useTexts(consents);
  const documents = agreedTo(bytes);
  if (documents.length === 0) return null;
  return (
    <ul className="m-0 grid list-none gap-1 p-0 text-sm">
      {documents.map(({ documentId, name, kind, version }) => (
        <li key={documentId}>
          <PdfLink href={fileHref(documentId)}>{`${names.fund[kind]} ${name}, ${version}`}</PdfLink>
        </li>
      ))}
    </ul>
  );
}
