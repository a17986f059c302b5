/** A page of a PDF gets so much of a processor and of memory and no more. */
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { nestedForms, paintedOver, pdfOf } from '../../../../tests/support/identifying.ts';
import { drawFirstPage } from './pdf.ts';

const MEGABYTE = 1024 * 1024;
const page = (side: number) => pdfOf(zlib.deflateSync(Buffer.alloc(side * side * 3)), [243, 153], { filter: 'FlateDecode', side });

test('a page is drawn as large as asked, and what it costs has limits', async () => {
  expect(await drawFirstPage(page(100), 1_000)).toMatchObject({ width: 1_000, height: 630 });
  expect(await drawFirstPage(page(100), 4_000, { seconds: 2, memory: 18 * MEGABYTE }), 'forty megabytes of drawing').toBeNull();
  expect(await drawFirstPage(nestedForms(), 1_000), 'ten thousand million pictures in two kilobytes').toBeNull();
  expect(await drawFirstPage(paintedOver(), 1_000, { seconds: 1, memory: 256 * MEGABYTE }), 'minutes of painting').toBeNull();
});
