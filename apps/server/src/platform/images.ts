/**
 * Uploaded pictures, or the first page of a PDF. The type is read from the bytes, and only a newly drawn image is stored, so
 * nothing but the picture survives: no location or camera metadata, no second file appended, no active content of a PDF.
 */
import { DOCUMENT_TYPES } from '@lumbung/kernel/documents.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from './serve.ts';
import { makeLane, type Lane } from './lane.ts';
import { drawFirstPage } from './pdf.ts';

/** One upload is decoded on one thread, and nothing of it is cached. */
sharp.concurrency(1);
sharp.cache(false);

const PDF = 'application/pdf';
/** More pixels than any phone camera makes; a small file can claim any number. */
const MOST_PIXELS = 40_000_000;
/** Longer side of the stored image in pixels: an ID card stays legible. */
const LONGEST_SIDE = 2_000;

/** Each picture may take 160 MB for a moment, and a thread that password hashing needs too. */
const decoding = makeLane(2);
/** PDF pages are rendered in a separate lane, so that pictures never wait for them. Exported because tests hold it. */
export const drawing = makeLane(1);

/** Uploads in progress per account, processed one after another, so that no account takes two places of the shared lanes. */
const accounts = new Map<string, { readonly lane: Lane; uploads: number; pages: number }>();
/** Maximum of PDF pages per account, one rendered and one waiting; further ones are rejected. */
const PAGES_IN_LINE = 2;

/** Runs work in the account's turn. Returns null if the account already has the maximum of pages. */
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
  /** Number of pages of the uploaded file; 1 for a photo. */
  readonly pages: number;
}

type Refused = 'noFile' | 'fileTooBig' | 'fileWrongType' | 'tooManyUploads';

const typeOf = async (bytes: Uint8Array): Promise<string | undefined> => (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;

/** True for a PDF, which must be rendered. */
export const isPage = async (file: UploadedFile | null): Promise<boolean> => file !== null && !file.isTooBig && (await typeOf(file.bytes)) === PDF;

/** Reads an account's uploaded picture. Refuses with `tooManyUploads` if too many of its pages are in progress. */
export async function readPicture(file: UploadedFile | null, account: string): Promise<Outcome<Picture, Refused>> {
  if (file?.isTooBig) return refuse('fileTooBig');
  if (file === null || file.bytes.length === 0) return refuse('noFile');
  const type = await typeOf(file.bytes);
  if (!type || !DOCUMENT_TYPES.includes(type)) return refuse('fileWrongType');
  const { bytes } = file;
  const taken = await inTurnOf(account, type === PDF, () => (type === PDF ? readPage(bytes) : decoding(() => readPhoto(bytes))));
  return taken ?? refuse('tooManyUploads');
}

async function readPhoto(bytes: Uint8Array): Promise<Outcome<Picture, Refused>> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return refuse('fileTooBig');
    return done(await keep(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()));
  } catch {
    // It has the signature of a picture but cannot be decoded.
    return refuse('fileWrongType');
  }
}

async function readPage(bytes: Uint8Array): Promise<Outcome<Picture, Refused>> {
  const page = await drawing(() => drawFirstPage(bytes, LONGEST_SIDE));
  if (!page) return refuse('fileWrongType');
  const { width, height, pages } = page;
  return done(await decoding(() => keep(sharp(page.data, { raw: { width, height, channels: 4 } }), pages)));
}

/** Encodes the picture as it is stored. */
async function keep(picture: Sharp, pages = 1): Promise<Picture> {
  const { data, info } = await picture
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, pages };
}

/** A smaller version of a picture that fits the given width and height. */
export const thumbnailOf = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize(width, height, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
