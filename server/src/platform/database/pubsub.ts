import { throttle } from '../async/throttle.ts';
import type { Log } from '../base/log.ts';
import type { DatabaseAddress } from './connections/database-hosts.ts';
import { openNotifyChannel, type Topic, topics } from './notify-channel.ts';

/** A NOTIFY in every commit halves the throughput; one per process in this time has no measurable cost. */
const MIN_INTERVAL_MS = 50;

/** Signals between processes that something is new, not what. Messages can get lost, so listeners must also poll. */
export interface PubSub {
  /**
   * Notifies the listeners of this process immediately, and those of other processes soon. Call it after the commit.
   */
  send(topic: Topic): void;
  /**
   * Subscribes. The listener is also called after a reconnect, because messages may have been missed. Returns a
   * function that unsubscribes.
   */
  on(topic: Topic, listener: () => void): () => void;
  /** Sends a message of less than 8,000 bytes to other processes. It can get lost. */
  publish(message: string): void;
  /** Calls `listener` with the messages of other processes. Returns a function that unsubscribes. */
  subscribe(listener: (message: string) => void): () => void;
  stop(): Promise<void>;
}

interface PubSubOptions {
  /**
   * The address of the direct connection: LISTEN does not work through a pooler in transaction mode. null notifies this
   * process only.
   */
  readonly address: DatabaseAddress | null;
  readonly log: Log;
}

export function startPubSub({ address, log }: PubSubOptions): PubSub {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]));
  const notifyListeners = (topic: Topic): void => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error, topic }, 'A LISTEN/NOTIFY handler failed');
      }
    }
  };
  const subscribers = new Set<(message: string) => void>();
  const onPublished = (message: string) => {
    for (const subscriber of subscribers) subscriber(message);
  };
  const channel = address && openNotifyChannel({ address, log, onMessage: notifyListeners, onPublished });
  const senders = new Map(
    topics.map((topic) => [topic, throttle(MIN_INTERVAL_MS, () => channel?.send(topic))] as const),
  );

  return {
    send(topic) {
      notifyListeners(topic);
      senders.get(topic)?.call();
    },
    on(topic, listener) {
      // A separate wrapper for each call, so that a function subscribed twice can be unsubscribed once.
      const entry = () => listener();
      listeners.get(topic)?.add(entry);
      return () => listeners.get(topic)?.delete(entry);
    },
    publish: (message) => channel?.publish(message),
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    async stop() {
      for (const sender of senders.values()) sender.cancel();
      for (const entries of listeners.values()) entries.clear();
      await channel?.close();
    },
  };
}
