import type { Log } from '../base/log.ts';
import { throttle } from '../base/throttle.ts';
import { openNotifyChannel, type Topic, topics } from './notify-channel.ts';
import type { DatabaseAddress } from './orm.ts';

/** NOTIFY in every commit halves the throughput; one in this time for a process costs nothing that can be measured. */
const AT_MOST_ONE_IN_MS = 50;

/** Says between processes that something is new, not what. May be lost: whoever listens also polls. */
export interface Hints {
  /** Tells the listeners of this process at once, and those of all others. Call it after the commit. */
  send(topic: Topic): void;
  /** Also called after the connection was away, since a hint may have been missed. Returns how to end it. */
  on(topic: Topic, listener: () => void): () => void;
  stop(): Promise<void>;
}

export interface NotifyOptions {
  /** Of the direct connection: LISTEN does not work through a pooler in transaction mode. null: this process alone. */
  readonly address: DatabaseAddress | null;
  readonly log: Log;
}

export function startNotify({ address, log }: NotifyOptions): Hints {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]));
  const tell = (topic: Topic): void => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error, topic }, 'A LISTEN/NOTIFY handler failed');
      }
    }
  };
  const channel = address && openNotifyChannel({ address, log, heard: tell });
  const senders = new Map(
    topics.map((topic) => [topic, throttle(AT_MOST_ONE_IN_MS, () => channel?.send(topic))] as const),
  );

  return {
    send(topic) {
      tell(topic);
      senders.get(topic)?.call();
    },
    on(topic, listener) {
      // its own wrapper each time, so that one function given twice can be ended once
      const entry = () => listener();
      listeners.get(topic)?.add(entry);
      return () => listeners.get(topic)?.delete(entry);
    },
    async stop() {
      for (const sender of senders.values()) sender.cancel();
      for (const entries of listeners.values()) entries.clear();
      await channel?.close();
    },
  };
}
