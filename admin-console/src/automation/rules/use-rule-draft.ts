import { useRecordContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { nullIfEmpty, withoutEmpty } from '../../configuration/conditions/stored-filters.ts';
import type { Client, Input, Rule } from '../../platform/api/types.ts';
import { storedParts } from '../stored-changes/stored-parts.ts';

type Draft = Input<Client['rules']['preview']>;
type Definition = Pick<Rule, 'when' | 'filters' | 'except' | 'change' | 'comment' | 'stop'>;

/** What a rule does, as saving would send it. */
const definitionOf = ({ when, filters, except, stop, ...stored }: Definition) => ({
  ...{ when, filters: withoutEmpty(filters), except: except && nullIfEmpty(withoutEmpty(except)), stop },
  ...storedParts(stored),
});

/** Returns the rule in the form, or only its ID while it is the saved one. Null while it does nothing, or never. */
export function useRuleDraft(): Draft | null {
  const saved = useRecordContext<Rule>();
  const { getValues } = useFormContext<Definition>();
  // Reads again whenever a value changes.
  useWatch();
  const { when, filters, except, change, comment, stop } = getValues();
  const draft = definitionOf({ when, filters, except, change, comment, stop });
  if ((!draft.change && !draft.comment) || (when.type === 'event' && when.events.length === 0)) return null;
  if (!saved) return draft;
  const isSaved = JSON.stringify(draft) === JSON.stringify(definitionOf(saved));
  return { id: saved.id, ...(!isSaved && draft) };
}
