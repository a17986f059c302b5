/** The public interface of picture recognition for other capabilities. */
export { MOST_UNDER_WAY, type Reader, readNow, recognise, TURN } from './recognise.ts';
