import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import {
  Category,
  CategoryCreate,
  CategoryList,
  CategoryMove,
  CategoryUpdate,
  CategoryUpsert,
  UpsertedCategory,
} from '../../contract/configuration/categories.ts';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { requires, rest, router, verified } from '../../platform/procedures/trpc.ts';
import { createCategory, deleteCategory, moveCategory, updateCategory, upsertCategory } from './category.commands.ts';
import type { CategoryEntity } from './category.entity.ts';
import { getCategory, listCategories } from './category.queries.ts';
import { viewCategory } from './category.view.ts';

const OFFERED = { description: 'Requesters see only categories that are neither hidden nor archived.' };

export const categoryRouterWith = ({ useOf }: { readonly useOf: UseOf<CategoryEntity> }) =>
  router({
    list: verified
      .meta(rest('GET /categories', 'List categories', OFFERED))
      .input(CategoryList)
      .output(listOf(Category))
      .query(async ({ ctx, input }) => ({ data: (await listCategories(ctx.em, ctx.actor, input)).map(viewCategory) })),

    get: verified
      .meta(rest('GET /categories/{id}', 'Get a category', OFFERED))
      .input(ById)
      .output(Category)
      .query(async ({ ctx, input }) => viewCategory(await getCategory(ctx.em, ctx.actor, input.id))),

    create: requires('category:manage')
      .meta(
        rest('POST /categories', 'Create a category', {
          status: 201,
          description:
            'You can change the name later, but not the key. `position` orders categories with the same parent.',
        }),
      )
      .input(CategoryCreate)
      .output(Category)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createCategory(tx, input))),

    update: requires('category:manage')
      .meta(
        rest('PATCH /categories/{id}', 'Update a category', {
          description:
            'Also archives and restores it. An archived category keeps its tickets but is not offered for new ones.',
        }),
      )
      .input(CategoryUpdate)
      .output(Category)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateCategory(tx, input))),

    upsert: requires('category:manage')
      .meta(
        rest('PUT /categories/by-key/{key}', 'Create or update a category', {
          orCreated: true,
          description:
            'Creates a category as `POST /categories` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200. Another `parentId` moves it.',
        }),
      )
      .input(CategoryUpsert)
      .output(UpsertedCategory)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertCategory(tx, input))),

    move: requires('category:manage')
      .meta(
        rest('POST /categories/{id}/move', 'Move a category', {
          description:
            'Moves the category with its subcategories under another parent or to the top level, but never under itself. With `beforeId`, its siblings can get new positions, too; either all of this happens or nothing.',
        }),
      )
      .input(CategoryMove)
      .output(Category)
      .mutation(({ ctx, input }) => ctx.transact((tx) => moveCategory(tx, input))),

    delete: requires('category:manage')
      .meta(
        rest('DELETE /categories/{id}', 'Delete a category', {
          status: 204,
          description:
            'Rejected if it has tickets or subcategories, or if a custom field or an SLA policy names it. Archive it instead.',
        }),
      )
      .input(ByIdExpected)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => deleteCategory(tx, input, useOf))),
  });
