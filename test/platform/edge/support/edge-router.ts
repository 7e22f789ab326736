import { z } from 'zod';
import { deprecated } from '../../../../server/src/contract/base/deprecation.ts';
import { AppError } from '../../../../server/src/platform/errors/app-error.ts';
import { open, requires, rest, router, signedIn } from '../../../../server/src/platform/procedures/trpc.ts';

export const Thing = z.object({ id: z.string(), name: z.string(), version: z.int() }).meta({ id: 'Thing' });
const Named = z.strictObject({ name: z.string(), note: z.string().optional() }).meta({ id: 'Named' });
const Size = z.object({ width: z.int() }).meta({ id: 'Size' });
const Box = z.object({ inner: Size }).meta({ id: 'Box' });
const Grade = z.strictObject({ level: z.int().default(1) }).meta({ id: 'Grade' });

const id = z.string().max(80);
const expectedVersion = z
  .int()
  .positive()
  .optional()
  .describe('Version that you expect the resource to have. Same as the `If-Match` header.');
const Page = z.object({ nextCursor: z.string().nullable(), hasMore: z.boolean() });

/** Every type that a query can contain, with a rule over several fields. */
export const Query = z
  .strictObject({
    text: z.string().optional(),
    flag: z.boolean().default(false),
    count: z.int().min(1).optional().describe('How many'),
    ratio: z.number().optional(),
    order: z.union([z.enum(['up', 'down']), z.literal('none')]).optional(),
    nothing: z.int().nullable().optional(),
    piped: z.int().pipe(z.number().max(9)).optional(),
    tags: z.array(z.string()).max(3).default([]),
    sizes: z.array(z.int()).optional(),
  })
  .refine(({ count = 0, ratio = 0 }) => count >= ratio, { path: ['ratio'], message: 'At most the count' });

const Body = z.strictObject({
  name: z.string().max(5000),
  count: z.int().default(1),
  flag: z.boolean().optional(),
  at: z.iso.datetime().nullable().default(null),
  map: z.record(z.string(), z.string()).optional(),
});

const Echo = z.object({ input: z.unknown() });
const echo = <Input>({ input }: { input: Input }) => ({ input });
const thing = (of: string, version = 1) => ({ id: of, name: 'A thing', version });

/** Deprecated operations and fields. */
export const fading = router({
  act: open
    .meta(
      rest('POST /old', 'Do it the old way', {
        deprecation: { since: '2026-01-31', sunset: '2027-01-31', instead: 'Use `POST /echo`.' },
      }),
    )
    .input(z.strictObject({ name: z.string().optional() }))
    .output(z.object({}))
    .mutation(() => ({})),
  list: open
    .meta(rest('GET /half-old', 'List, with a filter that goes'))
    .input(
      z.strictObject({
        colour: deprecated(z.string().optional(), { since: '2026-03-01', instead: 'Use `color`.' }),
        color: z.string().optional(),
        cursor: z.string().optional(),
      }),
    )
    .output(z.object({ data: z.array(Thing), page: Page }))
    .query(() => ({ data: [], page: { nextCursor: 'next', hasMore: true } })),
});

export const edgeRouter = router({
  echo: router({
    query: open.meta(rest('GET /echo', 'Say what the query was')).input(Query).output(Echo).query(echo),
    body: open.meta(rest('POST /echo', 'Say what the body was')).input(Body).output(Echo).mutation(echo),
    number: open
      .meta(rest('GET /numbers/{n}', 'Say which number it was'))
      .input(z.strictObject({ n: z.int(), unit: z.string().optional() }))
      .output(Echo)
      .query(echo),
  }),
  ping: open
    .meta(rest('GET /ping', 'Say that it works'))
    .output(z.object({ ok: z.boolean() }))
    .query(() => ({ ok: true })),
  things: router({
    get: requires('ticket:read')
      .meta(rest('GET /things/{id}', 'Read a thing'))
      .input(z.strictObject({ id }))
      .output(Thing)
      .query(({ input }) => thing(input.id, 3)),
    // Declared after the path that would match it.
    search: requires('ticket:read')
      .meta(rest('GET /things/search', 'Search things'))
      .input(z.strictObject({ q: z.string().optional() }))
      .output(z.object({ found: z.string() }))
      .query(({ input }) => ({ found: input.q ?? '' })),
    list: requires('ticket:read')
      .meta(rest('GET /things', 'List things'))
      .input(
        z.strictObject({
          limit: z.int().default(2),
          cursor: z.string().optional(),
          tag: z.array(z.string()).default([]),
        }),
      )
      .output(z.object({ data: z.array(Thing), page: Page }))
      .query(({ input }) => {
        const isLast = input.cursor === 'last';
        return { data: [thing('a')], page: { nextCursor: isLast ? null : 'last', hasMore: !isLast } };
      }),
    create: requires('ticket:create')
      .meta(rest('POST /things', 'Make a thing', { status: 201 }))
      .input(
        z.strictObject({
          name: z.string(),
          parts: z.array(Named).optional(),
          box: Box.optional(),
          grade: Grade.optional(),
        }),
      )
      .output(Thing.extend({ parts: z.array(Named), box: Box.optional(), grade: Grade }))
      .mutation(({ input }) => ({ id: 'new thing', name: input.name, version: 1, parts: [], grade: { level: 1 } })),
    update: requires('ticket:update')
      .meta(rest('PATCH /things/{id}', 'Change a thing'))
      .input(z.strictObject({ id, expectedVersion, name: z.string().optional() }))
      .output(Thing.extend({ expected: z.int().nullable() }))
      .mutation(({ input }) => ({ ...thing(input.id, 4), expected: input.expectedVersion ?? null })),
    replace: requires('ticket:update')
      .meta(rest('PUT /things/{id}/name', 'Rename a thing'))
      .input(z.strictObject({ id, name: z.string() }))
      .output(Thing)
      .mutation(({ input }) => ({ ...thing(input.id, 5), name: input.name })),
    remove: requires('ticket:delete')
      .meta(rest('DELETE /things/{id}', 'Remove a thing', { status: 204 }))
      .input(z.strictObject({ id, expectedVersion, force: z.boolean().default(false) }))
      .output(z.object({}))
      .mutation(({ input, ctx }) => {
        ctx.setHeader('X-Removed', JSON.stringify(input));
        return {};
      }),
    take: requires('ticket:take')
      .meta(rest('POST /things/{id}/take', 'Take a thing'))
      .input(z.strictObject({ id, expectedVersion }))
      .output(Thing)
      .mutation(({ input }) => thing(input.id, 2)),
    invite: requires('user:create')
      .meta(rest('POST /things/invite', 'Invite a thing', { status: 201 }))
      .input(z.strictObject({ name: z.string() }))
      .output(Thing)
      .mutation(() => thing('invited')),
    kinds: requires('ticket:read')
      .meta(rest('GET /things/kinds', 'List kinds'))
      .output(z.object({ data: z.array(Thing) }))
      .query(() => ({ data: [] })),
    kind: requires('ticket:create')
      .meta(rest('POST /things/kinds', 'Make a kind', { status: 201 }))
      .output(Thing)
      .mutation(() => thing('kind')),
    notes: requires('ticket:read')
      .meta(rest('GET /things/{id}/notes', 'List notes'))
      .input(z.strictObject({ id }))
      .output(z.object({ data: z.array(Thing) }))
      .query(() => ({ data: [] })),
    note: requires('comment:create_public')
      .meta(rest('POST /things/{id}/notes', 'Write a note', { status: 201 }))
      .input(z.strictObject({ id, text: z.string() }))
      .output(Thing)
      .mutation(() => thing('note/1')),
  }),
  fading,
  me: signedIn
    .meta(rest('GET /me', 'Say who it is'))
    .output(z.object({ name: z.string() }))
    .query(({ ctx }) => ({ name: ctx.actor.name })),
  keys: router({
    repeat: signedIn
      .meta(rest('POST /keys', 'Say which idempotency key it was', { status: 202 }))
      .input(z.strictObject({ deep: z.array(z.unknown()).optional() }))
      .output(z.object({ key: z.string().nullable() }))
      .mutation(({ ctx }) => {
        ctx.setHeader('Idempotent-Replayed', 'true');
        return { key: ctx.idempotencyKey };
      }),
  }),
  rejections: router({
    give: open
      .meta(
        rest('POST /rejections', 'Be rejected', {
          errors: ['rate_limited', 'conflict', 'transition_not_allowed', 'version_conflict', 'invalid_credentials'],
        }),
      )
      .input(z.strictObject({ kind: z.enum(['conflict', 'transition', 'slow', 'version', 'credentials']) }))
      .output(z.object({}))
      .mutation(({ input }) => {
        throw {
          conflict: new AppError('conflict', 'The name is taken'),
          transition: new AppError('transition_not_allowed', undefined, { allowed: ['open'] }),
          slow: new AppError('rate_limited', undefined, { retryAfter: 7 }),
          version: new AppError('version_conflict', undefined, { currentVersion: 9, changedFields: ['name'] }),
          credentials: new AppError('invalid_credentials'),
        }[input.kind];
      }),
    fault: open
      .meta(rest('GET /faults/{kind}', 'Fail'))
      .input(z.strictObject({ kind: z.enum(['thrown', 'shape']) }))
      .output(z.object({ ok: z.boolean() }))
      .query(({ input }) => {
        if (input.kind === 'thrown') throw new Error('secret of the database');
        return JSON.parse('{"ok":"no boolean"}');
      }),
  }),
  stream: open.output(z.unknown()).subscription(async function* () {
    yield 'word '.repeat(2_000);
  }),
  big: open
    .meta(rest('GET /big', 'Say a lot'))
    .output(z.object({ text: z.string() }))
    .query(() => ({ text: 'word '.repeat(2_000) })),
});
