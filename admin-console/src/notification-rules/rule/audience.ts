import type { Role } from '../../api/types.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** The audiences that are not a role. */
export const relations = ['requester', 'assignee', 'mentioned', 'team', 'followers'] as const;

const ROLE = 'role:';

/** An audience in words; a role by its name, where the person may see roles. */
export function audienceText(audience: string, roles: readonly Role[], t: Translate): string {
  const relation = relations.find((each) => each === audience);
  if (relation) return t(`words.audience.${relation}`);
  const key = audience.slice(ROLE.length);
  return t('words.audience.role', { role: roles.find((role) => role.key === key)?.name ?? key });
}

/** Every audience there can be, as choices. */
export const audienceChoices = (roles: readonly Role[], t: Translate): { id: string; name: string }[] =>
  [...relations, ...roles.map(({ key }) => `${ROLE}${key}`)].map((id) => ({ id, name: audienceText(id, roles, t) }));

const ANY_ROLE = 'role:<key>';

/** Whom the service lets be told of an event. */
export const mayBeTold = (audiences: readonly string[], audience: string): boolean =>
  audiences.includes(audience.startsWith(ROLE) ? ANY_ROLE : audience);

/** The columns of the matrix: every relation, and the roles that somebody made a rule for. */
export const audiencesIn = (rules: readonly { audience: string }[]): string[] => [
  ...new Set([...relations, ...rules.map(({ audience }) => audience).toSorted()]),
];
