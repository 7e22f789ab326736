import type { NotificationEvent, NotificationRule, Role } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Audiences other than roles. */
export const relations = ['requester', 'assignee', 'mentioned', 'lead', 'team', 'followers', 'participants'] as const;

const ROLE = 'role:';

/** Returns the label of an audience. A role is shown by its name if the user can see roles, otherwise by its key. */
export function audienceText(audience: string, roles: readonly Role[], t: Translate): string {
  const relation = relations.find((each) => each === audience);
  if (relation) return t(`labels.audience.${relation}`);
  const key = audience.slice(ROLE.length);
  return t('labels.audience.role', { role: roles.find((role) => role.key === key)?.name ?? key });
}

/** Returns all audiences as choices. */
export const audienceChoices = (roles: readonly Role[], t: Translate): { id: string; name: string }[] =>
  [...relations, ...roles.map(({ key }) => `${ROLE}${key}`)].map((id) => ({ id, name: audienceText(id, roles, t) }));

const ANY_ROLE = 'role:<key>';

/** Whether the service can notify an audience of an event, given the audiences that the event supports. */
export const canBeNotified = (audiences: readonly string[], audience: string): boolean =>
  audiences.includes(audience.startsWith(ROLE) ? ANY_ROLE : audience);

/** Whether a rule notifies only while the ticket has no assignee. */
export const isUnassignedOnly = (
  events: readonly NotificationEvent[],
  { event, audience }: Pick<NotificationRule, 'event' | 'audience'>,
): boolean => events.find(({ type }) => type === event)?.unassignedOnly.includes(audience) ?? false;

/** Returns the columns of the matrix: all relations, and the roles that have at least one rule. */
export const audiencesIn = (rules: readonly { audience: string }[]): string[] => [
  ...new Set([...relations, ...rules.map(({ audience }) => audience).toSorted()]),
];
