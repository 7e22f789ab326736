import type { TicketEvent } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/use-t.ts';

/**
 * Names who made a change, and who submitted it on their behalf. A rule is called one, because its name alone could be that
 * of a person.
 */
export function actorName({ kind, name, submittedBy }: TicketEvent['actor'], t: Translate): string {
  if (kind === 'rule') return `${t('subjectNames.rule')} ${name}`;
  return submittedBy ? t('conversation.through', { name, program: submittedBy.name }) : name;
}
