/**
 * The process that reads one picture and ends: the picture comes in by its input, the lines leave by its output. It is turned
 * upright and its light made even first. Tesseract and its language come from the packages; nothing is fetched.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { rowsOf } from '../../../../../../../database/reference/rows.ts';
import { allLookups } from '../../../records/lookups/index.ts';
import { readZone, zoneIn } from './mrz.ts';
import { type Box, type CardReading, isWhole, type Place, type Places, readCardWords, spelled, textBox, together, type Word } from './rules.ts';

sharp.concurrency(1);

/** The width at which text is read, and the one at which it is asked how far a picture is turned. */
const READ_AT = 1_600;
const TURN_AT = 800;
/** What is still open is read a second time from nearer. */
const CLOSER = 1.3;
/** Degrees either way that a card is turned back. */
const MOST_TURNED = 8;
/** Where the lines for machines may begin, of the height of a picture. */
const ZONE_FROM = 0.55;
/** Countries by the three letters of passports. */
const COUNTRIES = new Map(rowsOf<'alpha3' | 'code'>('countries_alpha3.csv').map(({ alpha3, code }) => [alpha3, code]));

interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Blue cards are dark letters on white in the red channel. */
const greyOf = async (bytes: Buffer, width: number, degrees = 0): Promise<Grey> => {
  const red = sharp(bytes).removeAlpha().toColourspace('srgb').extractChannel('red').resize({ width });
  const grey = degrees === 0 ? red : sharp(await red.png({ compressionLevel: 1 }).toBuffer()).rotate(degrees, { background: '#808080' });
  const { data, info } = await grey.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Makes the light even: each pixel beside the light around it. */
async function evened({ data, width, height }: Grey): Promise<Grey> {
  const around = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(width / 50)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { data: data.map((value, at) => Math.min(255, Math.round((210 * value) / Math.max(1, around[at]!)))), width, height };
}

/** How far the lines are turned: at the right angle rows of letters and gaps between them differ most. */
function turnOf({ data, width, height }: Grey): number {
  const dark: (readonly [x: number, y: number])[] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (data[y * width + x]! < 150) dark.push([x - width / 2, y]);
  const score = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Float64Array(height * 2);
    for (const [x, y] of dark) rows[Math.round(y - x * slope + height / 2)]! += 1;
    let sum = 0;
    for (let row = 1; row < rows.length; row += 1) sum += (rows[row]! - rows[row - 1]!) ** 2;
    return sum;
  };
  const best = (from: number, to: number, step: number): number => {
    let [found, most] = [0, -1];
    for (let degrees = from; degrees <= to; degrees += step) {
      const value = score(degrees);
      if (value > most) [found, most] = [degrees, value];
    }
    return found;
  };
  const near = best(-MOST_TURNED, MOST_TURNED, 0.5);
  return best(near - 0.4, near + 0.4, 0.1);
}

/** Tesseract with a language that comes from the packages. */
const startWorker = (language: 'ind' | 'eng') => {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');
  return createWorker(language, OEM.LSTM_ONLY, { langPath: folder, gzip: true, cacheMethod: 'none' });
};

/** The lines of a passport that machines read stand at its foot; Indonesian makes letters of the signs that fill them. */
async function readPassport({ data, width, height }: Grey): Promise<CardReading | null> {
  const worker = await startWorker('eng');
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: '300',
    tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
  });
  const top = Math.round(height * ZONE_FROM);
  const foot = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top, width, height: height - top })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data: page } = await worker.recognize(foot, {}, { text: true });
  const zone = zoneIn(page.text.split('\n'));
  return zone && readZone(zone, (alpha3) => COUNTRIES.get(alpha3));
}

/** Tesseract with the language of the cards. */
async function startReader(): Promise<(grey: Grey, mode: PSM) => Promise<Word[]>> {
  const worker = await startWorker('ind');
  return async ({ data, width, height }, mode) => {
    await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: '300' });
    const picture = await sharp(data, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { data: page } = await worker.recognize(picture, {}, { blocks: true, text: false });
    return (page.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
      .map(({ symbols, confidence, bbox }) => ({
        ...spelled(
          symbols.map((letter) => ({ text: letter.text, top: letter.bbox.y0, bottom: letter.bbox.y1 })),
          confidence,
        ),
        left: bbox.x0,
        right: bbox.x1,
        top: bbox.y0,
        bottom: bbox.y1,
      }));
  };
}

async function cut({ data, width, height }: Grey, box: Box, scale: number): Promise<Grey> {
  const [left, top] = [Math.max(0, Math.round(box.left)), Math.max(0, Math.round(box.top))];
  const size = { width: Math.min(width - left, Math.round(box.width)), height: Math.min(height - top, Math.round(box.height)) };
  const { data: part, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left, top, ...size })
    .resize({ width: Math.round(size.width * scale), kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: part, width: info.width, height: info.height };
}

async function readCard(bytes: Buffer, places: Places): Promise<CardReading> {
  const read = await startReader();
  const turn = turnOf(await evened(await greyOf(bytes, TURN_AT)));
  const card = await evened(await greyOf(bytes, READ_AT, -turn));
  const words = await read(card, PSM.SPARSE_TEXT);
  const first = readCardWords(words, places);
  if (isWhole(first)) return first;
  // No number of a card: it may be a passport.
  const passport = first.profile.nik === undefined && !first.doubtful.includes('nik') ? await readPassport(card) : null;
  if (passport) return passport;
  const box = textBox(words);
  return box === null ? first : together(first, readCardWords(await read(await cut(card, box, CLOSER), PSM.SINGLE_BLOCK), places));
}

const named = (list: string): Place[] => allLookups.find((one) => one.list === list)!.items.map(({ code, label }) => ({ code, name: label.id }));

const reading = await readCard(await buffer(process.stdin), { provinces: named('provinces'), cities: named('cities').filter(({ code }) => code !== '9999') });
process.stdout.write(JSON.stringify(reading), () => process.exit(0));
