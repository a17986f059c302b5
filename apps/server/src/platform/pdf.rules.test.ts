/** A page of a PDF gets so much time and memory and no more. */
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '../../../../tests/support/identifying.ts';
import { drawFirstPage } from './pdf.ts';

const MEGABYTE = 1024 * 1024;
const page = (side: number) => pdfOf(zlib.deflateSync(Buffer.alloc(side * side * 3)), [243, 153], { filter: 'FlateDecode', side });

test('a page is drawn as large as asked, and what it costs has limits', async () => {
  expect(await drawFirstPage(page(100), 1_000)).toMatchObject({ width: 1_000, height: 630 });
  expect(await drawFirstPage(page(100), 4_000, { time: 5_000, memory: 18 * MEGABYTE }), 'forty megabytes of drawing').toBeNull();
  expect(await drawFirstPage(page(10_000), 1_000, { time: 300, memory: 512 * MEGABYTE }), 'three hundred million bytes in a moment').toBeNull();
});
