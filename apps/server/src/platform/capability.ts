/** Manifest of a capability: calls it serves, jobs, event subscriptions, audit rules, own data, queues of pending work, notices and two-operator decisions. */
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
  /** Notices to investors. */
  readonly tellings?: readonly Telling[];
  /** A job of this capability that is given up may lose money or units: two operators decide about it. */
  readonly movesMoney?: boolean;
  /** Tables that hold data about an investor, included in the investor's data export. */
  readonly ownData?: readonly OwnData[];
}

interface Together extends Required<Omit<Capability, 'movesMoney' | 'tellings'>> {
  /** Jobs of capabilities that move no money. */
  readonly harmless: readonly string[];
}

/** Combines all manifests. Throws if two declare the same name, or if a subscription's job is not declared. */
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
