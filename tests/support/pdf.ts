/** What stands on the pages of a PDF, as a reader of it would copy it. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

export async function textOf(file: Blob): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(await file.arrayBuffer()));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replaceAll(/\s+/g, ' ');
}
