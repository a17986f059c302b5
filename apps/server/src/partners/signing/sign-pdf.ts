/** Adds a signature to a PDF: PAdES (ETSI EN 319 142), over every byte but the signature itself. */
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { Signer as Base, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { PDFDocument } from 'pdf-lib';
import type { Signing } from './port.ts';

/** Bytes reserved for signature, time stamp and the certificates of both. */
const ROOM = 8_192;

class By extends Base {
  readonly #signature: (content: Uint8Array) => Promise<Buffer>;
  constructor(signature: (content: Uint8Array) => Promise<Buffer>) {
    super();
    this.#signature = signature;
  }
  override sign(content: Buffer): Promise<Buffer> {
    return this.#signature(content);
  }
}

/** Texts of a signature are written between brackets without escaping by the library. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[^\x20-\x7e]|[()\\]/g, '');

/** Returns the same pages with a signature field. */
export async function signPdf(pdf: Uint8Array, { name, reason, at }: Signing, signature: (content: Uint8Array) => Promise<Buffer>): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  pdflibAddPlaceholder({
    pdfDoc: document,
    name: plain(name),
    reason: plain(reason),
    location: 'Indonesia',
    contactInfo: '',
    signingTime: new Date(at),
    signatureLength: ROOM,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  return new SignPdf().sign(
    Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })),
    new By(signature),
  );
}
