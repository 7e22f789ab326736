import type { AccountMail } from '../../../accounts/auth/accounts/auth.mails.ts';
import type { DisabledReason } from '../../../contract/messaging/webhooks.ts';

interface Disabled {
  readonly url: string;
  readonly reason: DisabledReason;
  readonly failingSince: Date | null;
  /** Why the last message failed. */
  readonly lastError: string | null;
  /** The URL of its configuration page. */
  readonly page: string;
}

const reasons: Record<DisabledReason, string> = {
  gone: 'It responded with 410 (Gone), which means that it accepts no more messages.',
  failing: 'It has failed for five days.',
};

/** Sent to the owner of the endpoint. It cannot be turned off, because they miss events from now on. */
export function webhookDisabled({ url, reason, failingSince, lastError, page }: Disabled): AccountMail {
  const { host } = new URL(url);
  const since = failingSince && `It has accepted no message since ${failingSince.toISOString()}.`;
  return {
    subject: `Your webhook to ${host} was disabled`,
    paragraphs: [
      `We have stopped sending events to ${url}. ${reasons[reason]}`,
      [since, lastError && `Last error: ${lastError}`].filter(Boolean).join(' '),
      'Pending messages were canceled. Once the endpoint works again, enable the webhook and resend the missed messages from its list of deliveries.',
    ].filter((paragraph) => paragraph !== ''),
    action: { label: 'Open webhook', url: page },
    event: 'webhook.disabled',
  };
}
