/**
 * Our own documents as PDF: a sheet with a brand's logo, sections of names and values, and page numbers. It uses the app's
 * font; a character the font lacks is written as a question mark.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import zlib from 'node:zlib';
import PDFDocument from 'pdfkit';

export interface Section {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Paper {
  /** Language recorded in the PDF: the reader's. */
  readonly language: 'id' | 'en';
  readonly brand: { readonly name: string; readonly mark: string | null };
  readonly title: string;
  /** Lines below the title: what the document is and since when. */
  readonly lead: readonly string[];
  /** Numbered statements before the sections; numbering restarts in each chapter. */
  readonly paragraphs?: readonly Chapter[];
  readonly sections: readonly Section[];
  /** A picture (JPEG) with its caption; null for none. */
  readonly picture: { readonly name: string; readonly bytes: Buffer } | null;
  /** Lines for signatures by hand, and a place for the company stamp. */
  readonly signatures?: { readonly title: string; readonly stamp: string; readonly places: readonly { readonly name: string; readonly position: string }[] };
  /** Small text at the foot of every page, before the page number. */
  readonly foot: string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly at: Date;
}

const COLOURS = { ink: '#141c2e', quiet: '#5d6574', line: '#dce0e6', sign: '#263d9b', spark: '#f0ae34' };
const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 54;
const WIDTH = A4.width - 2 * MARGIN;
const NAMES = 170;
const GAP = 14;

type Letters = 'latin' | 'latin-ext';
type Weight = 400 | 700;

/** Converts a WOFF font, whose tables are compressed one by one, to an uncompressed font, once per process. */
function unpacked(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(from, from + packed);
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), bytes: packed < length ? zlib.inflateSync(bytes) : bytes };
  });
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(head, 0, 4, 8);
  for (const [index, value] of [tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power)].entries()) head.writeUInt16BE(value, 4 + 2 * index);
  const body: Buffer[] = [];
  let at = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = head.subarray(12 + 16 * index, 28 + 16 * index);
    tag.copy(entry, 0);
    checksum.copy(entry, 4);
    entry.writeUInt32BE(at, 8);
    entry.writeUInt32BE(bytes.length, 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    body.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...body]);
}

const fileOf = createRequire(import.meta.url).resolve;
const fonts = new Map<string, Buffer>();
function fontOf(letters: Letters, weight: Weight): Buffer {
  const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${letters}-${weight}-normal.woff`;
  const font = fonts.get(name) ?? unpacked(fs.readFileSync(fileOf(name)));
  fonts.set(name, font);
  return font;
}

/** Characters in each part of the font, as far as names and addresses need them. */
const HAS: Readonly<Record<Letters, RegExp>> = {
  latin: /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]$/,
  'latin-ext': /^[\u0100-\u017f]$/,
};

/** Splits a text into pieces that one part of the font can write. */
function piecesOf(text: string): { readonly letters: Letters; text: string }[] {
  const pieces: { readonly letters: Letters; text: string }[] = [];
  for (const letter of text.normalize('NFC').replaceAll(/\s+/gu, ' ')) {
    const letters = HAS['latin-ext'].test(letter) ? 'latin-ext' : 'latin';
    const last = pieces.at(-1);
    const written = HAS[letters].test(letter) ? letter : '?';
    if (last?.letters === letters) last.text += written;
    else pieces.push({ letters, text: written });
  }
  return pieces;
}

interface Style {
  readonly weight?: Weight;
  readonly size?: number;
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
}

class Sheet {
  readonly #known = new Set<string>();
  readonly document: PDFKit.PDFDocument;
  constructor({ title, language, brand, at }: Paper) {
    this.document = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 24 },
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: brand.name, Creator: brand.name, Producer: brand.name, CreationDate: at, ModDate: at },
    });
  }

  /** Writes a text at `y`; returns where the next line begins. */
  write(text: string, y: number, { weight = 400, size = 10, colour = COLOURS.ink, x = MARGIN, width = WIDTH }: Style = {}): number {
    const { document } = this;
    const pieces = piecesOf(text);
    document.fillColor(colour).fontSize(size);
    document.x = x;
    document.y = y;
    for (const [index, piece] of pieces.entries())
      this.font(piece.letters, weight).text(piece.text, { width, continued: index < pieces.length - 1, lineGap: 1 });
    return document.y;
  }

  /** Selects a font, registered once per document: the library would otherwise parse it for every text. */
  font(letters: Letters, weight: Weight): PDFKit.PDFDocument {
    const name = `${letters} ${weight}`;
    if (!this.#known.has(name)) this.document.registerFont(name, fontOf(letters, weight));
    this.#known.add(name);
    return this.document.font(name);
  }

  /** Where a block of this height begins: at `y`, or on a new page if it does not fit. */
  room(y: number, height: number): number {
    if (y + height <= A4.height - MARGIN - 24) return y;
    this.document.addPage();
    return MARGIN;
  }

  /** Draws a brand's logo as in its app: our own picture, or letters. */
  sign(mark: string | null): void {
    const { document } = this;
    document.roundedRect(MARGIN, MARGIN, 26, 26, 6.5).fill(COLOURS.sign);
    if (mark !== null) {
      this.write(mark.slice(0, 2), MARGIN + 5, { weight: 700, size: 12, colour: '#ffffff', x: MARGIN + 6, width: 20 });
      return;
    }
    document
      .save()
      .translate(MARGIN, MARGIN)
      .scale(26 / 32);
    document.lineWidth(2.2).lineJoin('round').lineCap('round').strokeColor('#ffffff');
    document.path('M7 15 L16 8 L25 15 M10 14.5 V24 H22 V14.5 M13 24 V19 H19 V24').stroke();
    document.circle(24.5, 8, 2.6).fill(COLOURS.spark);
    document.restore();
  }
}

/** Draws a document; takes about ten milliseconds of processor time. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = new Sheet(paper);
  const { document } = sheet;
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', () => resolve());
  });
  sheet.sign(paper.brand.mark);
  sheet.write(paper.brand.name, MARGIN + 5, { weight: 700, size: 13, x: MARGIN + 36 });
  let y = sheet.write(paper.title, MARGIN + 48, { weight: 700, size: 20 }) + 2;
  for (const line of paper.lead) y = sheet.write(line, y, { colour: COLOURS.quiet, size: 9.5 });
  for (const chapter of paper.paragraphs ?? []) y = drawParagraphs(sheet, chapter, y + 16);
  for (const section of paper.sections) y = drawSection(sheet, section, y + 16);
  if (paper.picture) drawPicture(sheet, paper.picture, y + 16);
  if (paper.signatures) drawSignatures(sheet, paper.signatures, y + 22);
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // The footer lies in the margin, where the library would otherwise start a new page.
    document.page.margins.bottom = 0;
    sheet.write(`${paper.foot} · ${paper.pageOf(page + 1, count)}`, A4.height - MARGIN, { size: 8, colour: COLOURS.quiet });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSection(sheet: Sheet, { title, rows }: Section, from: number): number {
  const { document } = sheet;
  let y = sheet.write(title, sheet.room(from, 60), { weight: 700, size: 12 }) + 4;
  for (const [name, value] of rows) {
    sheet.font('latin', 400).fontSize(10);
    const height = Math.max(
      document.heightOfString(name, { width: NAMES, lineGap: 1 }),
      document.heightOfString(value, { width: WIDTH - NAMES - GAP, lineGap: 1 }),
    );
    y = sheet.room(y, height + 8);
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke(COLOURS.line);
    const below = sheet.write(name, y + 4, { colour: COLOURS.quiet, width: NAMES });
    y = Math.max(below, sheet.write(value, y + 4, { x: MARGIN + NAMES + GAP, width: WIDTH - NAMES - GAP })) + 4;
  }
  return y;
}

function drawParagraphs(sheet: Sheet, { title, lines }: Chapter, from: number): number {
  let y = sheet.write(title, sheet.room(from, 60), { weight: 700, size: 12 }) + 4;
  for (const [index, line] of lines.entries()) {
    const height = sheet
      .font('latin', 400)
      .fontSize(10)
      .heightOfString(line, { width: WIDTH - 20, lineGap: 1 });
    y = sheet.room(y, height + 4);
    sheet.write(`${index + 1}.`, y, { width: 20 });
    y = sheet.write(line, y, { x: MARGIN + 20, width: WIDTH - 20 }) + 4;
  }
  return y;
}

const PLACE = { width: (WIDTH - 2 * GAP) / 3, height: 92 };

/** Three places per row, the stamp last; a place is never split across pages. */
function drawSignatures(sheet: Sheet, { title, stamp, places }: NonNullable<Paper['signatures']>, from: number): void {
  const { document } = sheet;
  const all = [...places.map(({ name, position }) => ({ below: [name, position], isStamp: false })), { below: [stamp], isStamp: true }];
  let y = sheet.write(title, sheet.room(from, PLACE.height + 70), { weight: 700, size: 12 }) + 8;
  for (let first = 0; first < all.length; first += 3) {
    y = sheet.room(y, PLACE.height + 40);
    for (const [column, { below, isStamp }] of all.slice(first, first + 3).entries()) {
      const x = MARGIN + column * (PLACE.width + GAP);
      if (isStamp)
        document
          .circle(x + PLACE.width / 2, y + PLACE.height / 2, PLACE.height / 2 - 6)
          .lineWidth(0.7)
          .dash(3, { space: 3 })
          .stroke(COLOURS.quiet)
          .undash();
      else
        document
          .moveTo(x, y + PLACE.height - 4)
          .lineTo(x + PLACE.width, y + PLACE.height - 4)
          .lineWidth(0.7)
          .stroke(COLOURS.ink);
      let line = y + PLACE.height + 2;
      for (const [index, words] of below.entries())
        line = sheet.write(words, line, { x, width: PLACE.width, size: 9.5, colour: index === 0 ? COLOURS.ink : COLOURS.quiet });
    }
    y += PLACE.height + 40;
  }
}

const PICTURE = { width: 180, height: 80 };

function drawPicture(sheet: Sheet, { name, bytes }: NonNullable<Paper['picture']>, from: number): void {
  const y = sheet.room(from, PICTURE.height + 30);
  const below = sheet.write(name, y, { weight: 700, size: 12 }) + 6;
  sheet.document
    .roundedRect(MARGIN, below, PICTURE.width + 12, PICTURE.height + 12, 6)
    .lineWidth(0.5)
    .stroke(COLOURS.line);
  sheet.document.image(bytes, MARGIN + 6, below + 6, { fit: [PICTURE.width, PICTURE.height], align: 'center', valign: 'center' });
}
