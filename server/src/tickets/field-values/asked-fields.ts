import type { Configuration } from '../../configuration/configuration.ts';
import { mayWriteField, seesOnlyShownFields } from '../../configuration/fields/field.policy.ts';
import type { FieldRow } from '../../configuration/fields/field.queries.ts';
import type { FieldValues } from '../../contract/configuration/fields.ts';
import type { Actor } from '../../platform/base/actor.ts';

/** What decides which fields a ticket is asked for, and which it lacks. */
export interface Questioned {
  readonly categoryId: string | null;
  readonly fields: FieldValues;
}

/** Returns the fields that a ticket lacks although it must have them when it is created. Asks only people. */
export function missingAtCreation(configuration: Configuration, actor: Actor, ticket: Questioned): FieldRow[] {
  const isPerson = actor.sessionId !== null;
  if (!isPerson) return [];
  return missingFields(configuration, ticket, 'create').filter((field) => mayWriteField(actor, field));
}

/** Returns the fields that a ticket lacks although it must have them when someone who works on tickets solves it. */
export function missingToSolve(configuration: Configuration, actor: Actor, ticket: Questioned): FieldRow[] {
  return seesOnlyShownFields(actor) ? [] : missingFields(configuration, ticket, 'solve');
}

const missingFields = (
  configuration: Configuration,
  { categoryId, fields }: Questioned,
  required: FieldRow['required'],
): FieldRow[] =>
  askedFields(configuration, categoryId).filter(
    (field) => field.required === required && !Object.hasOwn(fields, field.key),
  );

/** Fields without categories are for all tickets, and those of a category are also for its subcategories. */
function askedFields(configuration: Configuration, categoryId: string | null): FieldRow[] {
  const lineage = categoryId === null ? [] : configuration.category(categoryId).lineage;
  return configuration.fields.filter(
    ({ archived_at, category_ids }) =>
      archived_at === null && (category_ids.length === 0 || category_ids.some((id) => lineage.includes(id))),
  );
}
