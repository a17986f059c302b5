/** Process that renders one page of a PDF and exits: the file arrives on stdin, the pixels leave on stdout. */
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Pixels } from './pdf.ts';

const longestSide = Number(process.argv[2]);
const library = await PDFiumLibrary.init();

async function draw(bytes: Uint8Array): Promise<Pixels | null> {
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  if (pages === 0) return null;
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestSide / Math.max(originalWidth, originalHeight);
  if (!Number.isFinite(scale)) return null;
  const { width, height, data } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  });
  return { width, height, data, pages };
}

const page = await draw(await buffer(process.stdin));
if (page) {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(page.width, 0);
  head.writeUInt32LE(page.height, 4);
  head.writeUInt32LE(page.pages, 8);
  process.stdout.write(head);
  process.stdout.write(page.data);
}
