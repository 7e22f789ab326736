import type { Client, Input, Macro } from '../../platform/api/types.ts';
import { storedParts, withEditableParts } from '../stored-changes/stored-parts.ts';

type Draft = Pick<Input<Client['macros']['create']>, 'change' | 'comment' | 'sharing' | 'teamIds'>;

/** A macro as the form edits it. */
export type EditedMacro = Macro & { readonly teamIds: string[] };

export const editable = (macro: Macro): EditedMacro => ({
  ...withEditableParts(macro),
  teamIds: macro.teams.map(({ id }) => id),
});

/** Returns what the API accepts. Teams depend on the sharing. */
export const asInput = <Value extends Partial<Draft>>(draft: Value): Value => ({
  ...draft,
  ...storedParts(draft),
  ...(draft.sharing !== undefined && draft.sharing !== 'teams' && { teamIds: [] }),
});
