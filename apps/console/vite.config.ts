/** How the operators' console is built. */
import { webApp } from '../../packages/web/src/vite.ts';

export default webApp('/console/');
