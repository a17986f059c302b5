/** PDFs of funds as investment managers provide them, uploaded as the console does. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { proposePublish } from '@lumbung/contract/documents/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { drawPaper } from '../../apps/server/src/platform/paper.ts';
import type { OperatorCaller } from './caller.ts';

/** A page with a title. */
export const paper = (title: string): Promise<Buffer> =>
  drawPaper({
    language: 'id',
    brand: { name: 'Rumah Uji', mark: 'R' },
    title,
    lead: [],
    sections: [],
    picture: null,
    foot: title,
    pageOf: (page) => String(page),
    at: new Date('2026-11-01T00:00:00Z'),
  });

/** Uploads a fund document as a form. Returns the reply. */
export async function uploadPaper(
  publisher: OperatorCaller,
  { productId, version, kind, bytes }: { productId: string; version: string; kind: string; bytes: Uint8Array | null },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ productId, kind, version, note: 'Dari manajer investasi' })) form.set(name, value);
  if (bytes) form.set('document', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'x.pdf');
  const response = await fetch(publisher.origin + addressOf(proposePublish), { method: 'POST', headers: publisher.headers(), body: form });
  return (await response.json()) as { result: number; reason?: string; documentId: string; proposalId: string };
}

/** Publishes a prospectus of a fund by two operators. */
export async function publishProspectus(publisher: OperatorCaller, second: OperatorCaller, productId: string): Promise<void> {
  const { proposalId } = await uploadPaper(publisher, { productId, version: '2026-11', kind: 'prospectus', bytes: await paper('Prospektus') });
  await second.must(agree, { proposalId });
}
