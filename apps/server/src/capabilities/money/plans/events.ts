/** What happens to recurring plans, and what is done about it later. */
import type { DebitReason } from './debit-rules.ts';
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfPlan = { readonly investorId: string; readonly planId: string };

/** A period was decided: ordered, offered, or skipped for a reason that its owner wants to know. */
export const decided = domainEvent<OfPlan & { readonly period: string }>('plans.decided');
/** It was stopped by nobody of its owner's: the third bill in a row was not paid, or support paused what could not be decided. */
export const stopped = domainEvent<OfPlan & { readonly at: string; readonly reason: 'unpaid' | 'support' }>('plans.stopped');
/** It does nothing any more, whatever ended it. */
export const ended = domainEvent<OfPlan>('plans.ended');
/** It buys on the next exchange day. */
export const buysNext = domainEvent<OfPlan & { readonly period: string }>('plans.buysNext');

/** Decides what is due: each slice has its share of the buckets. */
export const run = jobName<{ readonly day: string }>('plans.run', 'plans');
export const runSlice = jobName<{ readonly day: string; readonly slice: number }>('plans.runSlice', 'plans');
export const remind = jobName<{ readonly day: string }>('plans.remind', 'plans');
/** A calendar changed: periods fall due on other days. */
export const redate = jobName('plans.redate', 'plans');
/** An order ended unpaid, or was paid. */
export const countUnpaid = jobName<{ readonly investorId: string; readonly orderId: string }>('plans.countUnpaid', 'money');
/** An order of a plan came to nothing: what it was for is offered again. */
export const reopen = jobName<{ readonly investorId: string; readonly orderId: string }>('plans.reopen', 'money');
/** Units were allotted to an order of a plan: as much as the mandate says is held back. */
export const holdReserve = jobName<{ readonly investorId: string; readonly orderId: string }>('plans.holdReserve', 'money');
export const releaseReserve = jobName<OfPlan>('plans.releaseReserve', 'money');
/** Ends the plans of somebody who signs in no more. */
export const endWithLogin = jobName<{ readonly investorId: string; readonly loginId: string }>('plans.endWithLogin', 'money');
/** A linked account was not debited for a bill of it, and why; `next` is when it is tried again, empty when it is not. */
export type DebitRefused = OfPlan & { readonly orderId: string; readonly reason: DebitReason; readonly next: string; readonly reference: string };
export const debitRefused = domainEvent<DebitRefused>('plans.debitRefused');
/** Takes what is due from linked accounts. Tried until each was: a bill ends by itself. */
export const debitDue = jobName('plans.debitDue', 'plans');
export const noteRefused = jobName<{ readonly investorId: string; readonly billId: string; readonly chargeId: string; readonly reason: string }>(
  'plans.noteRefused',
  'money',
);
/** A plan that is over draws on no account any more. */
export const endDrawing = jobName<OfPlan>('plans.endDrawing', 'money');
/** Nothing of it is left to be bought. */
export const over = domainEvent<OfPlan>('plans.over');
