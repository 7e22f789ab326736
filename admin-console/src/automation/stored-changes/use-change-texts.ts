import { useCategories, useFields, useStatuses, useTeams } from '../../platform/api/reference.ts';
import type { StoredTicketChange } from '../../platform/api/types.ts';
import type { MessageKey } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { membersOf } from '../../platform/ui/people/use-colleagues.ts';

/** A part of a change, and what it does in words. */
export interface ChangeText {
  readonly part: keyof StoredTicketChange;
  readonly text: string;
}

/** Returns a function that says what a change does, part by part. */
export function useChangeTexts(): (change: StoredTicketChange | null) => ChangeText[] {
  const t = useT();
  const [statuses, teams, categories, fields] = [useStatuses(), useTeams(), useCategories(), useFields()];
  const people = membersOf(teams);
  const nameIn = (all: readonly { id: string; name: string }[], id: string | null) =>
    id === null ? t('common.none') : (all.find((one) => one.id === id)?.name ?? id);
  return (change) => {
    const { statusId, assigneeId, teamId, categoryId, priority, type, tags, addTags, removeTags } = change ?? {};
    const texts: ChangeText[] = [];
    const add = (part: ChangeText['part'], key: MessageKey, value: string | undefined) => {
      if (value !== undefined) texts.push({ part, text: t(key, { value }) });
    };
    add('statusId', 'storedChanges.parts.status', statusId && nameIn(statuses, statusId));
    const assignee = people.find(({ id }) => id === assigneeId)?.name ?? '';
    const assigning = assignee === '' ? 'storedChanges.parts.assignOther' : 'storedChanges.parts.assign';
    add(
      'assigneeId',
      assigneeId === null ? 'storedChanges.parts.unassign' : assigning,
      assigneeId === undefined ? undefined : assignee,
    );
    add('teamId', 'storedChanges.parts.team', teamId === undefined ? undefined : nameIn(teams, teamId));
    add(
      'categoryId',
      'storedChanges.parts.category',
      categoryId === undefined ? undefined : nameIn(categories, categoryId),
    );
    add('priority', 'storedChanges.parts.priority', priority && t(`labels.priority.${priority}`));
    add('type', 'storedChanges.parts.type', type && t(`labels.ticketType.${type}`));
    add('tags', 'storedChanges.parts.tags', tags?.join(', '));
    add('addTags', 'storedChanges.parts.addTags', addTags?.join(', '));
    add('removeTags', 'storedChanges.parts.removeTags', removeTags?.join(', '));
    const names = Object.keys(change?.fields ?? {}).map((key) => fields.find((one) => one.key === key)?.name ?? key);
    add('fields', 'storedChanges.parts.fields', names.length > 0 ? names.join(', ') : undefined);
    return texts;
  };
}
