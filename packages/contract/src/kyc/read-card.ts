/** Reads the picture of an ID card and stores nothing. */
import { declare, type WireOf } from '../call.ts';
import { CardReadingOut } from './profile.ts';

export type ReadCardReply = WireOf<typeof CardReadingOut>;

export const readCard = declare('kyc.readCard', 'POST image/ocr/ktp', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'uploads',
  files: ['ktp'],
  reply: CardReadingOut,
  refusals: ['tooManyUploads', 'userNotFound', 'noFile', 'fileTooBig', 'fileWrongType'],
});
