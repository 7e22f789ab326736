import { ById, ByIdExpected, Done, listOf } from '../contract/base/common.ts';
import {
  Category,
  CategoryCreate,
  CategoryList,
  CategoryMove,
  CategoryUpdate,
} from '../contract/tickets/categories.ts';
import { requires, rest, router, verified } from '../platform/procedures/trpc.ts';
import { createCategory, deleteCategory, moveCategory, updateCategory } from './category.commands.ts';
import { getCategory, listCategories } from './category.queries.ts';
import { viewCategory } from './category.view.ts';

const OFFERED = { description: 'Customers find those that are offered to them: neither hidden nor archived.' };

export const categoryRouter = router({
  list: verified
    .meta(rest('GET /categories', 'List the categories in the order of the tree', OFFERED))
    .input(CategoryList)
    .output(listOf(Category))
    .query(async ({ ctx, input }) => ({ data: (await listCategories(ctx.em, ctx.actor, input)).map(viewCategory) })),

  get: verified
    .meta(rest('GET /categories/{id}', 'Read a category', OFFERED))
    .input(ById)
    .output(Category)
    .query(async ({ ctx, input }) => viewCategory(await getCategory(ctx.em, ctx.actor, input.id))),

  create: requires('category:manage')
    .meta(
      rest('POST /categories', 'Create a category', {
        status: 201,
        description: 'The key stays, names may change. `position` orders it among those with the same parent.',
      }),
    )
    .input(CategoryCreate)
    .output(Category)
    .mutation(({ ctx, input }) => ctx.transact((scope) => createCategory(scope, input))),

  update: requires('category:manage')
    .meta(
      rest('PATCH /categories/{id}', 'Change, archive or restore a category', {
        description: 'An archived category keeps its tickets, and is offered for no new one.',
      }),
    )
    .input(CategoryUpdate)
    .output(Category)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateCategory(scope, input))),

  move: requires('category:manage')
    .meta(
      rest('POST /categories/{id}/move', 'Move a category under another, or to the top', {
        description:
          'With everything below it; never below itself. With `beforeId` others beside it may get other positions, too: all of it happens, or nothing.',
      }),
    )
    .input(CategoryMove)
    .output(Category)
    .mutation(({ ctx, input }) => ctx.transact((scope) => moveCategory(scope, input))),

  delete: requires('category:manage')
    .meta(
      rest('DELETE /categories/{id}', 'Delete a category without tickets and without others below it', {
        status: 204,
        description: 'Refused while it is in use: archive it then.',
      }),
    )
    .input(ByIdExpected)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => deleteCategory(scope, input))),
});
