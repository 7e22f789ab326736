import type { TicketEvent } from '../../../api/types.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** Names who made a change. A rule is called one, because its name alone could be that of a person. */
export const actorName = ({ kind, name }: TicketEvent['actor'], t: Translate): string =>
  kind === 'rule' ? `${t('subjectNames.rule')} ${name}` : name;
