import { entities } from '../../../server/src/entities.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { startDeliveryWorker } from '../../../server/src/platform/deliveries/delivery-worker.ts';
import { openMailTransport } from '../../../server/src/platform/mail/transport.ts';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import type { Doom } from './killed-worker.ts';
import { plainMailSender } from './plain-mail.ts';

const log = { debug() {}, info() {}, warn: console.warn, error: console.error };

// Runs in a process of its own, which the test kills while it sends.
process.once('message', async ({ address, smtpUrl, now }: Doom) => {
  const orm = await openOrm({ address, entities, migrations });
  const clock = () => new Date(now);
  const transport = openMailTransport({ smtpUrl, mailFrom: 'Desk <desk@example.org>', dataDir: '' });
  startDeliveryWorker({
    root: orm.em,
    sender: plainMailSender(orm.em, transport, clock),
    clock,
    pubsub: startPubSub({ address: null, log }),
    log,
  });
});
