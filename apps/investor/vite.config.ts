/** How the investors' app is built. */
import { webApp } from '../../packages/web/src/vite.ts';

export default webApp();
