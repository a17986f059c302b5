/** The manifest of a capability: the calls it serves, the jobs it does, the events that start them, the rules its books must keep, what of it waits, and what two people decide. */
import type { AuditRule } from './audit-rules.ts';
import type { DecisionOf } from './decisions.ts';
import type { BoundJob } from './jobs.ts';
import type { OwnData } from './own-data.ts';
import type { Subscription } from './queue.ts';
import type { Binding } from './serve.ts';
import type { Telling } from './tellings.ts';
import type { WaitingQueue } from './waiting.ts';

export interface Capability {
  readonly calls?: readonly Binding[];
  readonly jobs?: readonly BoundJob[];
  readonly subscriptions?: readonly Subscription[];
  readonly audits?: readonly AuditRule[];
  readonly queues?: readonly WaitingQueue[];
  readonly decisions?: readonly DecisionOf[];
  /** What investors are told of it. */
  readonly tellings?: readonly Telling[];
  /** Money or units may be lost with a job of it that is given up: two people decide about that. */
  readonly movesMoney?: boolean;
  /** What of it is held about an investor, and told to her when she asks. */
  readonly ownData?: readonly OwnData[];
}

interface Together extends Required<Omit<Capability, 'movesMoney' | 'tellings'>> {
  /** The jobs of capabilities that move no money. */
  readonly harmless: readonly string[];
}

/** All of them, put together. Throws when two say the same name. */
export function together(capabilities: readonly Capability[]): Together {
  const all = {
    calls: capabilities.flatMap(({ calls = [] }) => calls),
    jobs: capabilities.flatMap(({ jobs = [] }) => jobs),
    subscriptions: capabilities.flatMap(({ subscriptions = [] }) => subscriptions),
    audits: capabilities.flatMap(({ audits = [] }) => audits),
    queues: capabilities.flatMap(({ queues = [] }) => queues),
    decisions: capabilities.flatMap(({ decisions = [] }) => decisions),
    ownData: capabilities.flatMap(({ ownData = [] }) => ownData),
  };
  const names = [
    ...all.calls.map(({ call }) => `call ${call.name}`),
    ...all.jobs.map(({ task }) => `job ${task}`),
    ...all.audits.map(({ rule }) => `rule ${rule}`),
    ...all.queues.map(({ queue }) => `queue ${queue}`),
    ...all.decisions.map(({ kind }) => `decision ${kind}`),
    ...all.ownData.map(({ table }) => `own data of ${table}`),
  ];
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled) throw new Error(`two capabilities bring the ${doubled}`);
  const undone = all.subscriptions.find(({ task }) => !all.jobs.some((job) => job.task === task));
  if (undone) throw new Error(`nobody does ${undone.task}, which ${undone.event} starts`);
  return { ...all, harmless: capabilities.flatMap(({ movesMoney, jobs = [] }) => (movesMoney ? [] : jobs.map(({ task }) => task))) };
}
