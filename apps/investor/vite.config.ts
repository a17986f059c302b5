/** Build configuration of the investor app. */
import { webApp } from '../../packages/web/src/vite.ts';

export default webApp();
