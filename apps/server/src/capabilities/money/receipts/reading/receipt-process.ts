/** A process that reads one picture of a receipt and exits: the picture comes by stdin, the reading leaves by stdout. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PSM } from 'tesseract.js';
import { evened, type Grey, startReader } from '../../../records/recognition/picture.ts';
import { readReceiptWords } from './rules.ts';

/** Width in pixels: phone screens are narrow, so their text is large enough at this. */
const WIDTH = 1_000;
/** Below this mean brightness a picture is light text on a dark screen. */
const DARK = 110;

/** Receipts have ink of any colour: all channels are used. */
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
