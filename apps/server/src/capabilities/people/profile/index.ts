/** The public interface of profiles for other capabilities. */
export { bondBars } from './rules.ts';
export { changeOf } from './store.ts';
