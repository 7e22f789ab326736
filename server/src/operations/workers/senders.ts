import { ticketLinks } from '../../messaging/notifications/composing/render-notification.ts';
import { createPrepareForSend } from '../../messaging/notifications/sending/before-send.ts';
import { MAX_IN_FLIGHT } from '../../messaging/webhooks/sending/claim.ts';
import { outcomeRecorder } from '../../messaging/webhooks/sending/disable-failing-endpoints.ts';
import { STANDARD_WAITS_S } from '../../messaging/webhooks/sending/schedule.ts';
import { webhookSender } from '../../messaging/webhooks/sending/webhook-sender.ts';
import { startDeliveryWorker } from '../../platform/deliveries/delivery-worker.ts';
import { mailSender } from '../../platform/mail/mail-sender.ts';
import { openMailTransport } from '../../platform/mail/transport.ts';
import { createHttpClient } from '../../platform/outgoing/http-client.ts';
import { renderMarkdown } from '../../platform/text/markdown.ts';
import type { WorkerContext } from './worker-context.ts';

/** Starts the workers that send queued email and webhook messages. */
export function startSenders({ root, services, pubsub, log, onAttempt = () => {}, firstPasses }: WorkerContext) {
  const { config, clock, files, sealing } = services;
  const transport = openMailTransport(config);
  log.debug({ destination: transport.destination }, 'Sending email');

  const prepareForSend = createPrepareForSend({ root, clock, files, config, linkTo: ticketLinks(config) });
  const emails = startDeliveryWorker({
    root,
    sender: mailSender({ root, transport, clock, markdown: renderMarkdown, prepareForSend }),
    clock,
    pubsub,
    log,
    onAttempt,
    firstPasses,
  });
  const messages = startDeliveryWorker({
    root,
    sender: webhookSender({
      client: createHttpClient(config.webhooks),
      sealing,
      clock,
      log,
      waitsS: config.webhooks.retrySchedule ?? STANDARD_WAITS_S,
      recordOutcome: outcomeRecorder(config),
    }),
    parallel: MAX_IN_FLIGHT,
    clock,
    pubsub,
    log,
    onAttempt,
    firstPasses,
  });
  return { emails, messages };
}
