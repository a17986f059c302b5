/** The personal data held about page tutorials: which ones were read. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('tutorials.read')];
