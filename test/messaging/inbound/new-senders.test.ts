import { expect, it } from 'vitest';
import { NEW_SENDERS_PER_HOUR } from '../../../server/src/contract/messaging/inbound.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { handIn, makeMail, plainText, SECRET } from './support/mail.ts';

const service = await forFile(startService({ workers: false, environment: { INBOUND_EMAIL_SECRET: SECRET } }));

const mailFrom = (from: string) => handIn(service, makeMail({ from, headers: [plainText] }));

it('limits email of new senders per hour, asks for later delivery of the rest, and still accepts known senders', async () => {
  const known = await service.person('requester');
  expect((await mailFrom('first@example.net')).body.outcome).toBe('ticket_created');
  await service.orm.em.fork().execute(
    `update rate_limits set times = array(select times[1] from generate_series(1, ${NEW_SENDERS_PER_HOUR}))
       where key = 'inbound:new-senders'`,
  );
  const rejected = await mailFrom('second@example.net');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await mailFrom(known.email)).body.outcome).toBe('ticket_created');
  expect((await mailFrom('first@example.net')).body.outcome).toBe('ticket_created');
});
