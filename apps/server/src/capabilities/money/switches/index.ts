/** The interface of switches for other capabilities. */
export { switching } from './kind.ts';
