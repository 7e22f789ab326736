import type { Page } from 'playwright-core';

/** An object that has a page of its own, and the heading of that page. */
interface Headed {
  readonly id: string;
  readonly name: string;
}

/** The objects that the pages of single records show. */
export interface Things {
  readonly ticket: { readonly reference: string; readonly subject: string; readonly createdAt?: string };
  readonly person: Headed;
  readonly organization: Headed;
  readonly team: Headed;
  readonly role: Headed;
  readonly category: Headed;
  readonly field: Headed;
  readonly status: Headed;
  readonly calendar: Headed;
  readonly policy: Headed;
  readonly macro: Headed;
  readonly notificationRule: Headed;
  readonly rule: Headed;
  readonly webhook: Headed;
  readonly apiKey: Headed;
  readonly delivery: Headed;
  readonly mailbox: Headed;
  readonly provider: Headed;
}

/** Returns every page for signed-in users, with its heading. */
export function everyPage({
  ticket,
  person,
  organization,
  team,
  role,
  category,
  field,
  status,
  calendar,
  macro,
  policy,
  notificationRule,
  rule,
  webhook,
  apiKey,
  delivery,
  mailbox,
  provider,
}: Things): [heading: string, path: string][] {
  return [
    ['Dashboard', '/'],
    ['Today', '/today'],
    ['Tickets', '/tickets'],
    [ticket.subject, `/tickets/${ticket.reference}`],
    ['New ticket', '/tickets/create'],
    ...past(ticket),
    ['Inbox', '/notifications'],
    ['Users', '/users'],
    [person.name, `/users/${person.id}`],
    ['Add user', '/users/create'],
    ['Check access', `/users/access?person=${person.id}`],
    ['Organizations', '/organizations'],
    [organization.name, `/organizations/${organization.id}`],
    ['New organization', '/organizations/create'],
    ['Teams', '/teams'],
    [team.name, `/teams/${team.id}`],
    ['New team', '/teams/create'],
    ['Roles', '/roles'],
    [role.name, `/roles/${role.id}`],
    ['New role', '/roles/create'],
    ['Compare roles', '/roles/compare?one=agent&other=team_lead'],
    ['Categories', '/categories'],
    [category.name, `/categories/${category.id}`],
    ['New category', '/categories/create'],
    ['Tags', '/tags'],
    ['Custom fields', '/fields'],
    [field.name, `/fields/${field.id}`],
    ['New field', '/fields/create'],
    ['Statuses', '/statuses'],
    [status.name, `/statuses/${status.id}`],
    ['New status', '/statuses/create'],
    ['Transitions', '/statuses/transitions'],
    ['Calendars', '/calendars'],
    [calendar.name, `/calendars/${calendar.id}`],
    ['New calendar', '/calendars/create'],
    ['Notification rules', '/notification-rules'],
    [notificationRule.name, `/notification-rules/${notificationRule.id}`],
    ['New notification rule', '/notification-rules/create'],
    ['Mailboxes', '/mailboxes'],
    [mailbox.name, `/mailboxes/${mailbox.id}`],
    ['New mailbox', '/mailboxes/create'],
    ['General settings', '/settings'],
    ['Deliveries', '/deliveries'],
    [delivery.name, `/deliveries/${delivery.id}`],
    ['Received email', '/received-emails'],
    ['Audit log', '/audit-events'],
    ['Webhooks', '/webhooks'],
    [webhook.name, `/webhooks/${webhook.id}`],
    ['New webhook', '/webhooks/create'],
    ['API keys', '/api-keys'],
    [apiKey.name, `/api-keys/${apiKey.id}`],
    ['New API key', '/api-keys/create'],
    ['Developers', '/developers'],
    ['My profile', '/profile'],
    ['Security', '/profile/security'],
    ['Identity providers', '/identity-providers'],
    [provider.name, `/identity-providers/${provider.id}`],
    ['New identity provider', '/identity-providers/create'],
    ['Not found', '/nowhere'],
    ['Macros', '/macros'],
    [macro.name, `/macros/${macro.id}`],
    ['New macro', '/macros/create'],
    ['SLA policies', '/sla-policies'],
    [policy.name, `/sla-policies/${policy.id}`],
    ['New policy', '/sla-policies/create'],
    ['Rules', '/rules'],
    [rule.name, `/rules/${rule.id}`],
    ['New rule', '/rules/create'],
  ];
}

/** The page of the ticket as it was at its creation. */
const past = ({ reference, subject, createdAt }: Things['ticket']): [heading: string, path: string][] =>
  createdAt === undefined ? [] : [[subject, `/tickets/${reference}?${new URLSearchParams({ at: createdAt })}`]];

/** Navigates without reloading the console, as a link does, and waits for the page. */
export async function go(page: Page, heading: string, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/admin${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
}
