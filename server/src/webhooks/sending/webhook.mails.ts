import type { AccountMail } from '../../auth/accounts/auth.mails.ts';
import type { DisabledReason } from '../../contract/integrations/webhooks.ts';

interface Disabled {
  readonly url: string;
  readonly reason: DisabledReason;
  readonly failingSince: Date | null;
  /** Why the last message was not taken. */
  readonly lastError: string | null;
  /** Where it is configured. */
  readonly page: string;
}

const reasons: Record<DisabledReason, string> = {
  gone: 'It answered 410: it is gone, and wants no more messages.',
  failing: 'It has taken no message for five days.',
};

/** To whoever set the endpoint up. It cannot be turned off: from here on they miss events. */
export function webhookDisabled({ url, reason, failingSince, lastError, page }: Disabled): AccountMail {
  const { host } = new URL(url);
  const since = failingSince && `No message was taken since ${failingSince.toISOString()}.`;
  return {
    subject: `Your webhook to ${host} was disabled`,
    paragraphs: [
      `the service has stopped sending events to ${url}. ${reasons[reason]}`,
      [since, lastError && `The last attempt: ${lastError}`].filter(Boolean).join(' '),
      'What waited for it was withdrawn. Once the endpoint takes messages again, enable the webhook, and send again from its list of deliveries what it missed.',
    ].filter((paragraph) => paragraph !== ''),
    action: { label: 'Open the webhook', url: page },
    event: 'webhook.disabled',
  };
}
