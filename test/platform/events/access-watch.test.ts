import { expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../server/src/platform/base/actor.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { startAccessWatch } from '../../../server/src/platform/events/access-watch.ts';
import { eventually, makeLog } from '../harness.ts';

it('notifies all streams of a reader of a change of their permissions, even without a notification', async () => {
  const pubsub = startPubSub({ address: null, log: makeLog() });
  const watch = startAccessWatch(pubsub);
  const over = new AbortController();
  onTestFinished(async () => {
    over.abort();
    watch.stop();
    await pubsub.stop();
  });
  let scopes: Actor['scopes'] = new Map([['ticket:read', 'all']]);
  let checks = 0;
  const changed: string[] = [];
  for (const name of ['first', 'second']) {
    const stream = {
      async check() {
        checks += 1;
        return { scopes: new Map(scopes) };
      },
      changed: () => void changed.push(name),
      rejected: (error: unknown) => expect.unreachable(String(error)),
    };
    watch.add('reader', stream, over.signal);
  }
  await eventually(() => expect(checks).toBeGreaterThan(1));
  expect(changed).toEqual([]);
  scopes = new Map([['ticket:read', 'own']]);
  await eventually(() => expect(changed).toEqual(['first', 'second']));
});
