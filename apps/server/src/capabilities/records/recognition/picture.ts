/**
 * Picture processing in the recognition process: deskews a picture, evens its lighting, and has its words read. Tesseract and its
 * languages come from the packages; nothing is downloaded.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, type PSM } from 'tesseract.js';
import { type Box, spelled, type Word } from './words.ts';

sharp.concurrency(1);

/** The widths at which text is read, and at which the skew is measured. */
export const READ_AT = 1_600;
export const TURN_AT = 800;
/** Maximum skew corrected, in degrees either way. */
const MOST_TURNED = 8;

export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The red channel, in which blue cards show dark letters on white. */
export const greyOf = async (bytes: Buffer, width: number, degrees = 0): Promise<Grey> => {
  const red = sharp(bytes).removeAlpha().toColourspace('srgb').extractChannel('red').resize({ width });
  const grey = degrees === 0 ? red : sharp(await red.png({ compressionLevel: 1 }).toBuffer()).rotate(degrees, { background: '#808080' });
  const { data, info } = await grey.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Evens the lighting: divides each pixel by its blurred surroundings. */
export async function evened({ data, width, height }: Grey): Promise<Grey> {
  const around = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(width / 50)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { data: data.map((value, at) => Math.min(255, Math.round((210 * value) / Math.max(1, around[at]!)))), width, height };
}

/** The skew in degrees: at the right angle, rows of letters and gaps differ most. */
export function turnOf({ data, width, height }: Grey): number {
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

/** Starts Tesseract with a language from the packages. */
export const startWorker = (language: 'ind' | 'eng') => {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');
  return createWorker(language, OEM.LSTM_ONLY, { langPath: folder, gzip: true, cacheMethod: 'none' });
};

/** Starts Tesseract with Indonesian: returns the words of a picture with their positions. */
export async function startReader(): Promise<(grey: Grey, mode: PSM) => Promise<Word[]>> {
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

export async function cut({ data, width, height }: Grey, box: Box, scale: number): Promise<Grey> {
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
