import { openedStream } from '../../messaging/feed/support/raw-stream.ts';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { makeWebhook, untilFannedOut } from '../../messaging/webhooks/support/webhooks.ts';
import { eventually } from '../../platform/harness.ts';
import type { TestService } from '../../support/service.ts';
import type { Cast } from './people.ts';

/** A text that the service sent to a user on its own. */
export interface Sent {
  readonly personId: string;
  readonly way: 'stream' | 'mail' | 'webhook';
  readonly text: string;
}

/** Starts recording what every user receives: on a stream, by email, and at a webhook if they can have one. */
export async function listen(
  service: TestService,
  { administrator, actors, webhookOwners }: Cast,
): Promise<{ sent(): Promise<readonly Sent[]>; stop(): Promise<void> }> {
  const people = Object.values(actors);
  const known = service.smtp.messages.length;
  const sink = await startSink();
  const webhooks = await Promise.all(
    webhookOwners.map((owner) => makeWebhook(owner, { url: `${sink.url}&owner=${owner.id}` })),
  );
  const streams = await Promise.all(
    people.map(async ({ id, token }) => ({ personId: id, stream: await openedStream(service.url, { token }) })),
  );
  return {
    async sent() {
      await untilSent(service);
      await eventually(() => {
        if (!streams.some(({ stream }) => stream.events.length > 0))
          throw new Error('No stream has received an event yet');
      });
      const mails = service.smtp.messages.slice(known);
      return [
        ...streams.map(({ personId, stream }) => ({ personId, way: 'stream' as const, text: stream.text })),
        ...people.flatMap(({ id: personId, email }) =>
          mails
            .filter(({ to }) => email !== null && to.includes(email))
            .map(({ subject, text, html }) => ({
              personId,
              way: 'mail' as const,
              text: `${subject}\n${text}\n${html}`,
            })),
        ),
        ...sink.received.map(({ path, body }) => ({
          personId: new URLSearchParams(path?.split('?')[1]).get('owner') ?? '',
          way: 'webhook' as const,
          text: body,
        })),
      ];
    },
    /** Deletes the webhooks: a service can have only a few, and many stories share it. */
    async stop() {
      for (const { stream } of streams) stream.cut();
      for (const { id } of webhooks) await administrator.delete(`/webhooks/${id}`);
    },
  };
}

/** Waits until every email and webhook message that is due has been sent. */
export async function untilSent(service: TestService): Promise<void> {
  await untilNotified(service);
  await untilFannedOut(service);
  await eventually(async () => {
    const due = "select 1 from deliveries where state = 'pending' and next_attempt_at <= now() limit 1";
    const rows = await service.orm.em.fork().execute<unknown[]>(due);
    if (rows.length > 0) throw new Error('Some deliveries are still due');
  });
}
