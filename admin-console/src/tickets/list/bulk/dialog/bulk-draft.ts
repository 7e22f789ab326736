import { TICKET_TYPES } from '@ticketwire/sdk';
import { findValue, priorities } from '../../../../api/enum-values.ts';
import type { BulkChange } from '../../../../api/types.ts';
import { fromLocalInput } from '../../../../ui/time/local-time.ts';
import { type BulkChoices, NOBODY } from '../choices/bulk-choices.tsx';

export type SelectedField = keyof BulkChoices;
export type TagField = 'addTags' | 'removeTags';

/** What the user has entered in the dialog. Fields that are absent or empty stay as they are on each ticket. */
export interface BulkDraft {
  selected: { [Field in SelectedField]?: string };
  dueAt: string;
  addTags: string[];
  removeTags: string[];
}

export const emptyDraft: BulkDraft = { selected: {}, dueAt: '', addTags: [], removeTags: [] };

const idOf = (value: string | undefined) => (value === NOBODY ? null : value);

export function changeOf({ selected, dueAt, addTags, removeTags }: BulkDraft): BulkChange {
  const change: BulkChange = {
    assigneeId: idOf(selected.assigneeId),
    teamId: idOf(selected.teamId),
    statusId: selected.statusId,
    priority: findValue(priorities, selected.priority),
    categoryId: idOf(selected.categoryId),
    type: findValue(TICKET_TYPES, selected.type),
    dueAt: dueAt === '' ? undefined : fromLocalInput(dueAt),
    addTags: addTags.length > 0 ? addTags : undefined,
    removeTags: removeTags.length > 0 ? removeTags : undefined,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
