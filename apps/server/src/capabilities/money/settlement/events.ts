/** The jobs of settlement, and what one tells the next. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OnDay = { readonly day: string };

export const priced = domainEvent<OnDay>('settlement.priced');

export const handOff = jobName<OnDay>('settlement.handOff');
export const price = jobName<OnDay>('settlement.price');
export const book = jobName<OnDay>('settlement.book');
