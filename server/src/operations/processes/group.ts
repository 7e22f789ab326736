import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Readiness } from '../../platform/health/readiness.ts';
import type { MetricsText } from '../../platform/http/metrics.ts';
import { combineReadiness } from './combine-readiness.ts';
import { Metric } from './counts.ts';
import {
  type Begin,
  type FromProcess,
  type Gathered,
  type StopReason,
  ToProcess,
  type Topic,
  tellSupervisor,
} from './messages.ts';

interface OwnState {
  readonly ready: Readiness;
  readonly metrics: Registry;
}

/** What a process shows to operators: its own state, or that of all processes of the service. */
export interface ShownState {
  readonly ready: Readiness;
  readonly metrics: MetricsText;
}

/** The processes of a service, seen from one of them. */
export interface Group {
  readonly isFirst: boolean;
  /** Resolves once the database can be used. */
  readonly begun: Promise<Begin>;
  /** Where the built documentation is. */
  readonly site: Promise<string>;
  readonly stopRequested: Promise<StopReason>;
  /** From now on, the other processes can ask for the state of this one. */
  combine(own: OwnState): ShownState;
  /** Resolves once the message has left. */
  send(message: FromProcess): Promise<void>;
}

/** Connects this process to the one that watches over it. */
export function joinGroup(isFirst: boolean): Group {
  const begun = Promise.withResolvers<Begin>();
  const site = Promise.withResolvers<string>();
  const stopRequested = Promise.withResolvers<StopReason>();
  const gathering = new Map<number, (gathered: Gathered) => void>();
  let own: OwnState | null = null;
  let gatherings = 0;

  async function answer(id: number, topic: Topic): Promise<void> {
    if (!own) return;
    const state = topic === 'metrics' ? await own.metrics.getMetricsAsJSON() : await own.ready();
    await tellSupervisor({ type: 'answer', id, answer: state });
  }

  process.on('message', (received) => {
    const message = ToProcess.parse(received);
    if (message.type === 'begin') begun.resolve(message);
    else if (message.type === 'site') site.resolve(message.folder);
    else if (message.type === 'stop') stopRequested.resolve(message.reason);
    else if (message.type === 'question') void answer(message.id, message.topic);
    else gathering.get(message.id)?.(message);
  });

  async function gather(topic: Topic): Promise<Gathered> {
    const id = ++gatherings;
    const { promise, resolve } = Promise.withResolvers<Gathered>();
    gathering.set(id, resolve);
    await tellSupervisor({ type: 'gather', id, topic });
    const gathered = await promise;
    gathering.delete(id);
    return gathered;
  }

  return {
    isFirst,
    begun: begun.promise,
    site: site.promise,
    stopRequested: stopRequested.promise,
    send: tellSupervisor,
    combine(state) {
      own = state;
      return {
        ready: async () => combineReadiness((await gather('readiness')).answers),
        metrics: {
          contentType: state.metrics.contentType,
          metrics: async () => {
            const { answers, ended } = await gather('metrics');
            const all = [...answers.map(({ answer }) => answer), ended].map(
              (metrics) => Metric.array().nullable().parse(metrics) ?? [],
            );
            return AggregatorRegistry.aggregate(all).metrics();
          },
        },
      };
    },
  };
}
