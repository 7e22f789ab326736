import { z } from 'zod';
import { expected, Id, IdOrKey, Key, line, prose, Resource, Timestamp, uniqueList, upserted } from '../base/common.ts';

/** Maximum fields that are not archived. */
export const MAX_ACTIVE_FIELDS = 200;
/** Maximum options of a field, archived ones included. */
export const MAX_OPTIONS = 300;
/** Maximum options that a ticket can have of a field of the type `multi_select`. */
export const MAX_CHOSEN_OPTIONS = 20;
/** Maximum fields with numbers or dates that tickets can be sorted by. */
export const MAX_SORTABLE_FIELDS = 16;

export const FieldType = z.enum(['text', 'long_text', 'number', 'date', 'checkbox', 'select', 'multi_select']).meta({
  id: 'FieldType',
  description:
    'What the values of a field are. `text`: one line of at most 500 characters; `long_text`: at most 10,000 characters; ' +
    '`number`: a finite number (double precision); `date`: a day without a time zone, such as `2026-12-31`; ' +
    '`checkbox`: `true` or `false`; `select`: the key of an option; `multi_select`: the keys of up to 20 options.',
});

export const FieldRequirement = z.enum(['never', 'create', 'solve']).meta({
  id: 'FieldRequirement',
  description:
    'When a field must have a value. `create`: when a person creates a ticket, but not for API keys and email; ' +
    '`solve`: when someone who works on tickets solves one.',
});

export const RequesterAccess = z.enum(['hidden', 'read', 'write']).meta({
  id: 'RequesterAccess',
  description:
    'What users who only see their own tickets can do with a field. `hidden`: it does not exist for them; `read`: they see ' +
    'its values; `write`: they can also set them.',
});

export const OptionKey = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}$/,
    'Must be 1 to 40 lowercase letters, digits, hyphens, or underscores, starting with a letter or a digit',
  );

export const FieldOption = z
  .object({
    key: z.string().describe('Key of the option, which tickets store. It never changes.'),
    name: z.string(),
    archived: z.boolean().describe('Whether the option can no longer be chosen. Tickets that have it keep it.'),
  })
  .meta({ id: 'FieldOption', description: 'Option of a field of the type `select` or `multi_select`.' });

export const Field = Resource.extend({
  key: z.string().describe('Key of the field in `fields` of a ticket. It never changes and is never used again.'),
  name: z.string(),
  description: z.string().describe('Explanation that is shown beside the field.'),
  type: FieldType,
  options: z.array(FieldOption).describe('Options, in order; empty for other types.'),
  categoryIds: z
    .array(Id)
    .describe(
      'IDs of the categories, with their subcategories, whose tickets are asked for the field; empty for all tickets. A value that a ticket has is always shown.',
    ),
  required: FieldRequirement,
  requesterAccess: RequesterAccess,
  sensitive: z
    .boolean()
    .describe('Whether history and webhooks only say that a value changed, and the search leaves it out.'),
  sortable: z.boolean().describe('Whether tickets can be sorted by the field (`sort=field:<key>`).'),
  position: z.int(),
  archivedAt: Timestamp.nullable(),
}).meta({ id: 'Field', description: 'Custom field of tickets.' });

export const UpsertedField = Field.extend(upserted).meta({
  id: 'UpsertedField',
  description: 'Custom field that was created or updated.',
});

const OptionInput = z
  .strictObject({ key: OptionKey, name: line(80), archived: z.boolean().default(false) })
  .meta({ id: 'FieldOptionInput', description: 'Option to be stored.' });
const options = z.array(OptionInput).max(MAX_OPTIONS);
const categoryIds = uniqueList(IdOrKey).max(100);

export const FieldList = z.strictObject({
  archived: z.boolean().default(false).describe('Whether to include archived fields.'),
});

export const FieldCreate = z.strictObject({
  key: Key.describe('Key of the field in `fields` of a ticket. It cannot be changed, or used for another field later.'),
  name: line(80),
  description: prose(500).default(''),
  type: FieldType.describe('Type of the values. It cannot be changed.'),
  options: options.default([]).describe('At least one for `select` and `multi_select`; none for other types.'),
  categoryIds: categoryIds
    .default([])
    .describe('IDs of the categories whose tickets are asked for the field, with their subcategories; empty for all.'),
  required: FieldRequirement.default('never'),
  requesterAccess: RequesterAccess.default('hidden'),
  sensitive: z
    .boolean()
    .default(false)
    .describe(
      'Keeps values out of history, webhooks and the search. It cannot be changed, because the log cannot be erased.',
    ),
});

/** JSON Merge Patch (RFC 7396): omitted fields stay unchanged. */
export const FieldUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  description: prose(500).optional(),
  options: options
    .optional()
    .describe('All options in their new order. Options cannot be removed; archive them instead.'),
  categoryIds: categoryIds.optional(),
  required: FieldRequirement.optional(),
  requesterAccess: RequesterAccess.optional(),
  archived: z.boolean().optional(),
});

export const FieldUpsert = FieldUpdate.omit({ id: true, archived: true }).extend({
  key: Key,
  type: FieldType.optional().describe('Required for a new field. It cannot be changed.'),
  sensitive: z.boolean().optional().describe('Set when the field is created. It cannot be changed.'),
});

export const FieldReorder = z.strictObject({
  ids: uniqueList(Id).min(1).max(1_000).describe('IDs of all fields, archived ones included.'),
});

export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const FieldValues = z.record(z.string(), FieldValue).meta({
  id: 'FieldValues',
  description: 'Values of custom fields, by the key of the field. A field without a value is left out.',
});

export const FieldValuesInput = z.record(Key, FieldValue.nullable()).meta({
  id: 'FieldValuesInput',
  description: 'New values of custom fields, by the key of the field; null removes a value. Others stay unchanged.',
});

export type FieldType = z.infer<typeof FieldType>;
export type RequesterAccess = z.infer<typeof RequesterAccess>;
export type FieldOption = z.infer<typeof FieldOption>;
export type Field = z.infer<typeof Field>;
export type FieldList = z.infer<typeof FieldList>;
export type FieldCreate = z.infer<typeof FieldCreate>;
export type FieldUpdate = z.infer<typeof FieldUpdate>;
export type FieldUpsert = z.infer<typeof FieldUpsert>;
export type FieldReorder = z.infer<typeof FieldReorder>;
export type FieldValue = z.infer<typeof FieldValue>;
export type FieldValues = z.infer<typeof FieldValues>;
export type FieldValuesInput = z.infer<typeof FieldValuesInput>;
