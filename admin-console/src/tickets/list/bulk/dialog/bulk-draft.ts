import { TICKET_TYPES } from '@ticketwire/sdk';
import type { FieldValue } from '../../../../configuration/fields/field-value.ts';
import { findValue, priorities } from '../../../../platform/api/enum-values.ts';
import type { BulkChange } from '../../../../platform/api/types.ts';
import { fromLocalInput } from '../../../../platform/ui/time/local-time.ts';
import { type BulkChoices, NOBODY } from './bulk-choices.tsx';

export type SelectedField = keyof BulkChoices;
export type TagField = 'addTags' | 'removeTags';

/** A custom field that is cleared or gets a value. With an empty value, it stays as it is. */
export interface FieldChange {
  readonly key: string;
  readonly clears: boolean;
  readonly value: FieldValue;
}

/** What the user has entered in the dialog. Fields that are absent or empty stay as they are on each ticket. */
interface BulkDraft {
  selected: { [Field in SelectedField]?: string };
  dueAt: string;
  snoozedUntil: string;
  addTags: string[];
  removeTags: string[];
  fields: FieldChange[];
}

export const emptyDraft: BulkDraft = {
  selected: {},
  dueAt: '',
  snoozedUntil: '',
  addTags: [],
  removeTags: [],
  fields: [],
};

const idOf = (value: string | undefined) => (value === NOBODY ? null : value);

export function changeOf({ selected, dueAt, snoozedUntil, addTags, removeTags, fields }: BulkDraft): BulkChange {
  const changedFields = fields.filter(({ clears, value }) => clears || value !== null);
  const change: BulkChange = {
    assigneeId: idOf(selected.assigneeId),
    teamId: idOf(selected.teamId),
    statusId: selected.statusId,
    priority: findValue(priorities, selected.priority),
    categoryId: idOf(selected.categoryId),
    type: findValue(TICKET_TYPES, selected.type),
    dueAt: dueAt === '' ? undefined : fromLocalInput(dueAt),
    snoozedUntil: snoozedUntil === '' ? undefined : fromLocalInput(snoozedUntil),
    addTags: addTags.length > 0 ? addTags : undefined,
    removeTags: removeTags.length > 0 ? removeTags : undefined,
    fields:
      changedFields.length > 0
        ? Object.fromEntries(changedFields.map(({ key, clears, value }) => [key, clears ? null : value]))
        : undefined,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
