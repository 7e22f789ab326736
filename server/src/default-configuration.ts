import type { EntityManager } from '@mikro-orm/postgresql';
import { installRoles } from './accounts/roles/default-roles.ts';
import { RoleEntity } from './accounts/roles/role.entity.ts';
import { CategoryEntity } from './configuration/categories/category.entity.ts';
import { MailboxEntity } from './configuration/mailboxes/mailbox.entity.ts';
import { StatusEntity, StatusTransitionEntity } from './configuration/statuses/status.entity.ts';
import { type State, states } from './contract/configuration/statuses.ts';
import { installNotificationRules } from './messaging/notifications/rules/default-rules.ts';
import { keyFrom } from './platform/base/key-from.logic.ts';
import { lockTable } from './platform/database/lock-table.ts';
import { parseSender } from './platform/mail/message.ts';
import { setTransactionTime } from './platform/time/transaction-time.ts';

/** Installs the defaults of a new installation. Does nothing in an existing one, whatever was deleted since. */
export async function installDefaultConfiguration(root: EntityManager): Promise<void> {
  if ((await root.fork().count(RoleEntity, {})) > 0) return;
  await root.fork().transactional(async (em) => {
    // Several instances can start on a new database.
    await lockTable(em, 'roles');
    if ((await em.count(RoleEntity, {})) > 0) return;
    setTransactionTime(em, new Date());
    installRoles(em);
    installCategories(em);
    await installStatuses(em);
    await installNotificationRules(em);
  });
}

/** Makes `MAIL_FROM` the first mailbox. Does nothing if there is one, whatever the setting says by now. */
export async function installFirstMailbox(root: EntityManager, mailFrom: string): Promise<void> {
  if ((await root.fork().count(MailboxEntity, {})) > 0) return;
  const { name, address } = parseSender(mailFrom);
  await root.fork().transactional(async (em) => {
    await lockTable(em, 'mailboxes');
    if ((await em.count(MailboxEntity, {})) > 0) return;
    setTransactionTime(em, new Date());
    em.create(MailboxEntity, {
      key: keyFrom(address.replace(/@.*/, ''), 'mailbox', new Set()),
      address: address.toLowerCase(),
      senderName: name || address,
      isDefault: true,
      signature: '',
      fetch: 'none',
    });
  });
}

/** Categories to start with. They are ordinary categories that can be renamed, moved and deleted. */
const CATEGORIES = [
  { key: 'general', name: 'General', description: 'Anything that does not fit another category.' },
  { key: 'technical_issue', name: 'Technical issue', description: 'Something is not working as expected.' },
  { key: 'billing', name: 'Billing', description: 'Invoices, payments, and subscriptions.' },
  { key: 'feature_request', name: 'Feature request', description: 'Ideas for new features and improvements.' },
] as const;

/** Creates the categories of a new installation. */
function installCategories(em: EntityManager): void {
  for (const [index, category] of CATEGORIES.entries()) {
    em.create(CategoryEntity, { ...category, parent: null, position: index + 1, visibleToRequesters: true });
  }
}

interface DefaultStatus {
  readonly name: string;
  readonly requesterLabel?: string;
  readonly color: string;
  /** States that a ticket can move to from this status. */
  readonly to: readonly State[];
}

/** One status per state, in display order. The transition to closed is separate and allowed from any status. */
const STATUSES: Record<State, DefaultStatus> = {
  new: { name: 'New', color: '#2f6fde', to: ['open', 'pending', 'on_hold', 'solved'] },
  open: { name: 'Open', color: '#c2410c', to: ['pending', 'on_hold', 'solved'] },
  pending: {
    name: 'Pending',
    requesterLabel: 'Awaiting your reply',
    color: '#a16207',
    to: ['open', 'on_hold', 'solved'],
  },
  on_hold: { name: 'On hold', requesterLabel: 'In progress', color: '#6d4aa8', to: ['open'] },
  solved: { name: 'Solved', color: '#15803d', to: ['open'] },
  closed: { name: 'Closed', color: '#5a6072', to: [] },
};

/** Installs the default statuses and transitions, unless there are statuses. Call it in a transaction. */
export async function installStatuses(em: EntityManager): Promise<void> {
  await lockTable(em, 'statuses');
  if ((await em.count(StatusEntity, {})) > 0) return;

  const statuses = states.map((state, index) => {
    const { name, requesterLabel = name, color } = STATUSES[state];
    return em.create(StatusEntity, {
      key: state,
      name,
      requesterLabel,
      state,
      color,
      position: index + 1,
      isDefault: true,
    });
  });
  for (const from of statuses) {
    for (const to of statuses.filter(({ state }) => STATUSES[from.state].to.includes(state))) {
      em.create(StatusTransitionEntity, { from, to, requiresComment: 'none' });
    }
  }
  for (const to of statuses.filter(({ state }) => state === 'closed')) {
    em.create(StatusTransitionEntity, { from: null, to, requiredPermission: 'ticket:close', requiresComment: 'none' });
  }
  await em.flush();
}
