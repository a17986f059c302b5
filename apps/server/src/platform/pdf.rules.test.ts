/** Rendering a PDF page is limited in processor time and memory. */
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { nestedForms, paintedOver, pdfOf } from '../../../../tests/support/identifying.ts';
import type { Limits } from './limited-process.ts';
import { drawFirstPage } from './pdf.ts';

const MEGABYTE = 1024 * 1024;
const page = (side: number) => pdfOf(zlib.deflateSync(Buffer.alloc(side * side * 3)), [243, 153], { filter: 'FlateDecode', side });
/** As a boolean: a failure report with the pixels would be larger than the page. */
const isDrawn = async (file: Buffer, side: number, limits?: Limits) => (await drawFirstPage(file, side, limits)) !== null;

test('draws a page at the requested size, within limits of time and memory', async () => {
  expect(await drawFirstPage(page(100), 1_000)).toMatchObject({ width: 1_000, height: 630 });
  expect(await isDrawn(page(100), 4_000, { seconds: 2, memory: 18 * MEGABYTE }), 'forty megabytes of drawing').toBe(false);
  expect(await isDrawn(nestedForms(), 1_000), 'ten thousand million pictures in two kilobytes').toBe(false);
  const limits = { seconds: 1, memory: 256 * MEGABYTE };
  expect(await isDrawn(paintedOver(), 1_000, limits), 'minutes of painting').toBe(false);
});
