/** The Vite configuration of the operators' console. */
import { webApp } from '../../packages/web/src/vite.ts';

export default webApp('/console/');
