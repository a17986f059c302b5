/** A process that reads one picture of a card and exits: the picture arrives on stdin, the reading leaves on stdout. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PSM } from 'tesseract.js';
import { rowsOf } from '../../../../../../../database/reference/rows.ts';
import { allLookups } from '../../../records/lookups/index.ts';
import { cut, evened, type Grey, greyOf, READ_AT, startReader, startWorker, TURN_AT, turnOf } from '../../../records/recognition/picture.ts';
import { readZone, zoneIn } from './mrz.ts';
import { type CardReading, isWhole, type Place, type Places, readCardWords, textBox, together } from './rules.ts';

/** Magnification of a second reading, if fields are still open. */
const CLOSER = 1.3;
/** Top of the machine-readable zone, as a fraction of the picture's height. */
const ZONE_FROM = 0.55;
/** Country codes by the three letters used in passports. */
const COUNTRIES = new Map(rowsOf<'alpha3' | 'code'>('countries_alpha3.csv').map(({ alpha3, code }) => [alpha3, code]));

/** Reads the machine-readable zone at the foot of a passport, with the English model: the Indonesian one reads the filler characters as letters. */
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

async function readCard(bytes: Buffer, places: Places): Promise<CardReading> {
  const read = await startReader();
  const turn = turnOf(await evened(await greyOf(bytes, TURN_AT)));
  const card = await evened(await greyOf(bytes, READ_AT, -turn));
  const words = await read(card, PSM.SPARSE_TEXT);
  const first = readCardWords(words, places);
  if (isWhole(first)) return first;
  // Without a card number it may be a passport.
  const passport = first.profile.nik === undefined && !first.doubtful.includes('nik') ? await readPassport(card) : null;
  if (passport) return passport;
  const box = textBox(words);
  return box === null ? first : together(first, readCardWords(await read(await cut(card, box, CLOSER), PSM.SINGLE_BLOCK), places));
}

const named = (list: string): Place[] => allLookups.find((one) => one.list === list)!.items.map(({ code, label }) => ({ code, name: label.id }));

const reading = await readCard(await buffer(process.stdin), { provinces: named('provinces'), cities: named('cities').filter(({ code }) => code !== '9999') });
process.stdout.write(JSON.stringify(reading), () => process.exit(0));
