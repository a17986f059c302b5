/**
 * Pictures as they come from outside, or the first page of a PDF: what they are is read from their bytes, and what is kept is
 * drawn anew. So nothing survives that is not a picture: no place and camera in the metadata, no second file hidden behind
 * the first, nothing of a PDF that could run.
 */
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from './binding.ts';
import { drawFirstPage } from './pdf.ts';

/** One upload is decoded on one thread, and nothing of it is remembered. */
sharp.concurrency(1);
sharp.cache(false);

const PDF = 'application/pdf';
/** More pixels than any camera of a phone makes; a small file can pretend to have any number. */
const MOST_PIXELS = 40_000_000;
/** The longer side of what is kept: an ID card is read easily from it. */
const LONGEST_SIDE = 2_000;

/** So many are decoded at once: each may take 160 MB for a moment (a PDF more), and a thread that passwords need too. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs work when it is its turn. Whoever ends hands the place to the next. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export interface Picture {
  /** A JPEG without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Takes a picture in. */
export async function readPicture(file: UploadedFile | null): Promise<Outcome<Picture, 'noFile' | 'fileTooBig' | 'fileWrongType'>> {
  if (file?.isTooBig) return refuse('fileTooBig');
  if (file === null || file.bytes.length === 0) return refuse('noFile');
  const type = await fileTypeFromBuffer(file.bytes).catch(() => undefined);
  if (!type || !DOCUMENT_TYPES.includes(type.mime)) return refuse('fileWrongType');
  if (type.mime === PDF) return inTurn(() => readPage(file.bytes));
  try {
    const { width, height } = await sharp(file.bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return refuse('fileTooBig');
    return done(await inTurn(() => keep(sharp(file.bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate())));
  } catch {
    // It begins like a picture and is none.
    return refuse('fileWrongType');
  }
}

async function readPage(bytes: Uint8Array): Promise<Outcome<Picture, 'fileWrongType'>> {
  const page = await drawFirstPage(bytes, LONGEST_SIDE);
  if (!page) return refuse('fileWrongType');
  return done(await keep(sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })));
}

/** What is kept of a picture. */
async function keep(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A picture made smaller to fit a frame. */
export const thumbnailOf = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize(width, height, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
