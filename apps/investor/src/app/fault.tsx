/** Faults on screens, as both apps show them. */
export { Fault, faultText } from '@lumbung/web/fault.tsx';
