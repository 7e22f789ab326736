import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import {
  Field,
  FieldCreate,
  FieldList,
  FieldReorder,
  FieldUpdate,
  FieldUpsert,
  UpsertedField,
} from '../../contract/configuration/fields.ts';
import { requires, rest, router, verified } from '../../platform/procedures/trpc.ts';
import {
  createField,
  deleteField,
  type Reindex,
  reorderFields,
  type UseOfField,
  updateField,
  upsertField,
} from './field.commands.ts';
import { getField, listFields } from './field.queries.ts';
import { viewField } from './field.view.ts';

const managing = requires('field:manage');

const SHOWN = { description: 'Users who see only their own tickets do not get hidden fields.' };

export const fieldRouterWith = ({ useOf, reindex }: { readonly useOf: UseOfField; readonly reindex: Reindex }) =>
  router({
    list: verified
      .meta(rest('GET /fields', 'List fields', SHOWN))
      .input(FieldList)
      .output(listOf(Field))
      .query(async ({ ctx, input }) => ({ data: (await listFields(ctx.em, ctx.actor, input)).map(viewField) })),

    get: verified
      .meta(rest('GET /fields/{id}', 'Get a field', SHOWN))
      .input(ById)
      .output(Field)
      .query(async ({ ctx, input }) => viewField(await getField(ctx.em, ctx.actor, input.id))),

    create: managing
      .meta(
        rest('POST /fields', 'Create a field', {
          status: 201,
          description:
            'The field comes last. You can change its name later, but not its key, its type, or whether it is sensitive. Up to 16 fields with numbers or dates are sortable.',
        }),
      )
      .input(FieldCreate)
      .output(Field)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createField(tx, input))),

    update: managing
      .meta(
        rest('PATCH /fields/{id}', 'Update a field', {
          description:
            'Also archives and restores it. Tickets keep the values of an archived field, but cannot get new ones. If you rename an option, or change whether requesters see the field, the search index is rebuilt in the background.',
        }),
      )
      .input(FieldUpdate)
      .output(Field)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateField(tx, input, reindex))),

    upsert: managing
      .meta(
        rest('PUT /fields/by-key/{key}', 'Create or update a field', {
          orCreated: true,
          description:
            'Creates a field as `POST /fields` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. The type, and whether it is sensitive, cannot change.',
        }),
      )
      .input(FieldUpsert)
      .output(UpsertedField)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertField(tx, input, reindex))),

    reorder: managing
      .meta(
        rest('POST /fields/reorder', 'Reorder fields', {
          description:
            'Pass the ID of every field once, archived ones included. The `position` of each becomes its place in this list.',
        }),
      )
      .input(FieldReorder)
      .output(listOf(Field))
      .mutation(({ ctx, input }) => ctx.transact(async (tx) => ({ data: await reorderFields(tx, input) }))),

    delete: managing
      .meta(
        rest('DELETE /fields/{id}', 'Delete a field', {
          status: 204,
          description:
            'Rejected if a ticket has a value of the field, or if a saved view uses it. Archive it instead. The key cannot be used again.',
        }),
      )
      .input(ByIdExpected)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => deleteField(tx, input, useOf))),
  });
