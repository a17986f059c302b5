/** Error views, shared by both apps. */
export { Fault, faultText } from '@lumbung/web/fault.tsx';
