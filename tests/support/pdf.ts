/** The text on the pages of a PDF, as a reader would copy it. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

export const textOf = async (file: Blob): Promise<string> => (await pagesOf(new Uint8Array(await file.arrayBuffer()))).join(' ');

/** The same, page by page. */
export async function pagesOf(file: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return pages;
}
