import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { spreadOf } from '../../../server/src/operations/start/shutdown-times.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { type Live, startLive } from '../../../server/src/platform/events/live-events.ts';
import { startService } from '../../support/service.ts';

/** Never aborts. */
const { signal: open } = new AbortController();
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Returns the state that streams share, with this number of streams, and how many of them have ended. */
async function liveWith(streams: number): Promise<{ live: Live; ended: () => number }> {
  const service = await startService({ workers: false });
  const pubsub = startPubSub({ address: null, log });
  const live = startLive({ root: service.orm.em, pubsub, log });
  onTestFinished(async () => {
    await live.stop();
    await pubsub.stop();
    await service.stop();
  });
  let ended = 0;
  for (let nth = 0; nth < streams; nth += 1) {
    live.onEnd(() => {
      ended += 1;
    }, open);
  }
  return { live, ended: () => ended };
}

describe('the end of all streams', () => {
  it('is spread evenly over the given time, and rejects new streams from the start', async () => {
    const { live, ended } = await liveWith(100);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    live.end(1_000);
    expect(() => live.enter('account', open)).toThrow('This instance is shutting down');
    vi.advanceTimersByTime(250);
    expect(ended()).toBe(26);
    vi.advanceTimersByTime(500);
    expect(ended()).toBe(76);
    live.end();
    expect(ended()).toBe(100);
    vi.advanceTimersByTime(1_000);
    expect(ended()).toBe(100);
  });

  it('is immediate without a time, and for a stream that registers later', async () => {
    const { live, ended } = await liveWith(5);
    live.end();
    expect(ended()).toBe(5);
    const reasons: Error[] = [];
    live.onEnd((reason) => reasons.push(reason), open);
    expect(reasons).toHaveLength(1);
  });

  it('takes longer for more streams, up to five seconds', () => {
    expect([0, 1, 100, 1_000, 2_000].map(spreadOf)).toEqual([0, 10, 1_000, 5_000, 5_000]);
  });
});
