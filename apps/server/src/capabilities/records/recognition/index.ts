/** What other capabilities may use to read pictures. */
export { MOST_UNDER_WAY, type Reader, readNow, recognise, TURN } from './recognise.ts';
