/** The process that reads one picture of a receipt and ends: the picture comes in by its input, what it says leaves by its output. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PSM } from 'tesseract.js';
import { evened, type Grey, startReader } from '../../../records/recognition/picture.ts';
import { readReceiptWords } from './rules.ts';

/** A screen of a phone is narrow: its text is large enough at this. */
const WIDTH = 1_000;
/** Below this mean a picture is light letters on a dark screen. */
const DARK = 110;

/** Receipts have ink of any colour: all channels count. */
async function greyReceipt(bytes: Buffer): Promise<Grey> {
  const grey = sharp(bytes).removeAlpha().greyscale().resize({ width: WIDTH });
  const { channels } = await sharp(await grey.clone().png({ compressionLevel: 1 }).toBuffer()).stats();
  const readable = (channels[0]?.mean ?? 255) < DARK ? grey.negate() : grey;
  const { data, info } = await readable.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const read = await startReader();
const words = await read(await evened(await greyReceipt(await buffer(process.stdin))), PSM.SPARSE_TEXT);
process.stdout.write(JSON.stringify(readReceiptWords(words)), () => process.exit(0));
