/** The thread that draws one page of a PDF and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PageToDraw, Pixels } from './pdf.ts';

const { engine, bytes, longestSide, mostMemory } = workerData as PageToDraw;

const library = await PDFiumLibrary.init({
  instantiateWasm(imports, ready) {
    const { emscripten_resize_heap: grow } = imports.env as { emscripten_resize_heap: (size: number) => boolean };
    const env = { ...imports.env, emscripten_resize_heap: (size: number) => size >>> 0 <= mostMemory && grow(size) };
    const instance = new WebAssembly.Instance(engine, { ...imports, env });
    // The library takes the instance here, whatever its types say.
    ready(instance as never);
    return instance.exports;
  },
});

async function draw(): Promise<Pixels | null> {
  const document = await library.loadDocument(bytes);
  if (document.getPageCount() === 0) return null;
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestSide / Math.max(originalWidth, originalHeight);
  if (!Number.isFinite(scale)) return null;
  const { width, height, data } = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
  });
  return { width, height, data };
}

parentPort!.postMessage(await draw());
