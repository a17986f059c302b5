/**
 * Pictures as they come from outside, or the first page of a PDF: what they are is read from their bytes, and what is kept is
 * drawn anew. So nothing survives that is not a picture: no place and camera in the metadata, no second file hidden behind
 * the first, nothing of a PDF that could run.
 */
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from './serve.ts';
import { makeLane, type Lane } from './lane.ts';
import { drawFirstPage } from './pdf.ts';

/** One upload is decoded on one thread, and nothing of it is remembered. */
sharp.concurrency(1);
sharp.cache(false);

const PDF = 'application/pdf';
/** More pixels than any camera of a phone makes; a small file can pretend to have any number. */
const MOST_PIXELS = 40_000_000;
/** The longer side of what is kept: an ID card is read easily from it. */
const LONGEST_SIDE = 2_000;

/** Each picture may take 160 MB for a moment, and a thread that passwords need too. */
const decoding = makeLane(2);
/** Pages are drawn apart from pictures, which never wait for them. */
const drawing = makeLane(1);

/** What an account has under way: all of it in one place, one after another, so that nobody takes two of what others wait for. */
const accounts = new Map<string, { readonly lane: Lane; uploads: number; pages: number }>();
/** More pages of one account do not even wait: one is drawn, one is next. */
const PAGES_IN_LINE = 2;

/** Runs work when it is this account's turn. Null when the account has as many pages in line as it may. */
async function inTurnOf<Result>(account: string, isPage: boolean, work: () => Promise<Result>): Promise<Result | null> {
  const own = accounts.get(account) ?? { lane: makeLane(1), uploads: 0, pages: 0 };
  if (isPage && own.pages >= PAGES_IN_LINE) return null;
  accounts.set(account, own);
  own.uploads += 1;
  if (isPage) own.pages += 1;
  try {
    return await own.lane(work);
  } finally {
    own.uploads -= 1;
    if (isPage) own.pages -= 1;
    if (own.uploads === 0) accounts.delete(account);
  }
}

export interface Picture {
  /** A JPEG without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Of the file it was made from: a photo is one. */
  readonly pages: number;
}

type Refused = 'noFile' | 'fileTooBig' | 'fileWrongType';

const typeOf = async (bytes: Uint8Array): Promise<string | undefined> => (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;

/** True for what costs a drawing. */
export const isPage = async (file: UploadedFile | null): Promise<boolean> => file !== null && !file.isTooBig && (await typeOf(file.bytes)) === PDF;

/** Takes a picture of an account in. `tooManyAtOnce` when its pages stand in line already. */
export async function readPicture(file: UploadedFile | null, account: string): Promise<Outcome<Picture, Refused | 'tooManyAtOnce'>> {
  if (file?.isTooBig) return refuse('fileTooBig');
  if (file === null || file.bytes.length === 0) return refuse('noFile');
  const type = await typeOf(file.bytes);
  if (!type || !DOCUMENT_TYPES.includes(type)) return refuse('fileWrongType');
  const { bytes } = file;
  const taken = await inTurnOf(account, type === PDF, () => (type === PDF ? readPage(bytes) : decoding(() => readPhoto(bytes))));
  return taken ?? refuse('tooManyAtOnce');
}

async function readPhoto(bytes: Uint8Array): Promise<Outcome<Picture, Refused>> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return refuse('fileTooBig');
    return done(await keep(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()));
  } catch {
    // It begins like a picture and is none.
    return refuse('fileWrongType');
  }
}

async function readPage(bytes: Uint8Array): Promise<Outcome<Picture, Refused>> {
  const page = await drawing(() => drawFirstPage(bytes, LONGEST_SIDE));
  if (!page) return refuse('fileWrongType');
  const { width, height, pages } = page;
  return done(await decoding(() => keep(sharp(page.data, { raw: { width, height, channels: 4 } }), pages)));
}

/** What is kept of a picture. */
async function keep(picture: Sharp, pages = 1): Promise<Picture> {
  const { data, info } = await picture
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, pages };
}

/** A picture made smaller to fit a frame. */
export const thumbnailOf = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize(width, height, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
