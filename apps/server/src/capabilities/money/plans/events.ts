/** Events of recurring plans, and their jobs. */
import type { DebitReason } from './debit-rules.ts';
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfPlan = { readonly investorId: string; readonly planId: string };

/** A period was decided: ordered, offered, or skipped for a reason the investor should know. */
export const decided = domainEvent<OfPlan & { readonly period: string }>('plans.decided');
/** The plan was paused by someone other than the investor: after the third unpaid bill in a row, or by support when it could not be decided. */
export const stopped = domainEvent<OfPlan & { readonly at: string; readonly reason: 'unpaid' | 'support' }>('plans.stopped');
/** The plan has ended, for any reason. */
export const ended = domainEvent<OfPlan>('plans.ended');
/** The plan buys on the next exchange day. */
export const buysNext = domainEvent<OfPlan & { readonly period: string }>('plans.buysNext');

/** Decides what is due; each slice processes its share of the buckets. */
export const run = jobName<{ readonly day: string }>('plans.run', 'plans');
export const runSlice = jobName<{ readonly day: string; readonly slice: number }>('plans.runSlice', 'plans');
export const remind = jobName<{ readonly day: string }>('plans.remind', 'plans');
/** A calendar changed: recomputes the due dates of periods. */
export const redate = jobName('plans.redate', 'plans');
/** An order expired unpaid: checks whether its plan must be paused. */
export const countUnpaid = jobName<{ readonly investorId: string; readonly orderId: string }>('plans.countUnpaid', 'money');
/** An order of a plan failed: its period is offered again. */
export const reopen = jobName<{ readonly investorId: string; readonly orderId: string }>('plans.reopen', 'money');
/** Units were allotted to an order of a plan: reserves as many as the mandate requires. */
export const holdReserve = jobName<{ readonly investorId: string; readonly orderId: string }>('plans.holdReserve', 'money');
export const releaseReserve = jobName<OfPlan>('plans.releaseReserve', 'money');
/** Ends the plans of a login that was closed. */
export const endWithLogin = jobName<{ readonly investorId: string; readonly loginId: string }>('plans.endWithLogin', 'money');
/** A linked account was not debited for a bill of the plan; `next` is the time of the next try, empty if none. */
export type DebitRefused = OfPlan & { readonly orderId: string; readonly reason: DebitReason; readonly next: string; readonly reference: string };
export const debitRefused = domainEvent<DebitRefused>('plans.debitRefused');
/** Debits what is due from linked accounts. Retried until each debit was tried; bills expire on their own. */
export const debitDue = jobName('plans.debitDue', 'plans');
export const noteRefused = jobName<{ readonly investorId: string; readonly billId: string; readonly chargeId: string; readonly reason: string }>(
  'plans.noteRefused',
  'money',
);
/** Ends the debit mandate of a plan that has ended. */
export const endDrawing = jobName<OfPlan>('plans.endDrawing', 'money');
/** The plan's schedule is complete: nothing is left to buy. */
export const over = domainEvent<OfPlan>('plans.over');
