import type { Client, Input, Macro } from '../api/types.ts';

type Draft = Pick<Input<Client['macros']['create']>, 'change' | 'comment' | 'sharing' | 'teamIds'>;

/** A macro as the form edits it. */
export type EditedMacro = Macro & { readonly teamIds: string[] };

export const editable = (macro: Macro): EditedMacro => ({ ...macro, teamIds: macro.teams.map(({ id }) => id) });

/** Returns what the API accepts: no text is no comment, an empty change is none, and teams depend on the sharing. */
export function asInput<Value extends Partial<Draft>>(draft: Value): Value {
  return {
    ...draft,
    ...(draft.comment !== undefined && { comment: draft.comment?.body.trim() ? draft.comment : null }),
    ...(draft.change !== undefined && { change: isEmpty(draft.change) ? null : draft.change }),
    ...(draft.sharing !== undefined && draft.sharing !== 'teams' && { teamIds: [] }),
  };
}

const isEmpty = (change: Draft['change']) =>
  !change || Object.values(change).every((value) => value === undefined || isEmptyObject(value));

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
