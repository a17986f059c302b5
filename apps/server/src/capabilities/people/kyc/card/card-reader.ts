/** The reader program for ID cards and passports. */
import type { Reader } from '../../../records/recognition/index.ts';
import type { CardReading } from './rules.ts';

export const cardReader: Reader<CardReading> = { program: new URL('./card-process.ts', import.meta.url) };
