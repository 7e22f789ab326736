import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import {
  Calendar,
  CalendarCreate,
  CalendarUpdate,
  CalendarUpsert,
  UpsertedCalendar,
} from '../../contract/configuration/calendars.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import {
  createCalendar,
  deleteCalendar,
  type HoursFault,
  updateCalendar,
  upsertCalendar,
} from './calendar.commands.ts';
import { getCalendar, listCalendars, viewCalendar } from './calendar.queries.ts';

const managing = requires('sla:manage');

export const calendarRouterWith = ({ hoursFault }: { readonly hoursFault: HoursFault }) =>
  router({
    list: managing
      .meta(rest('GET /calendars', 'List calendars', { description: 'Returns all calendars, sorted by name.' }))
      .output(listOf(Calendar))
      .query(async ({ ctx }) => ({ data: (await listCalendars(ctx.em)).map(viewCalendar) })),

    get: managing
      .meta(
        rest('GET /calendars/{id}', 'Get a calendar', { description: 'Returns its weekly hours and its exceptions.' }),
      )
      .input(ById)
      .output(Calendar)
      .query(async ({ ctx, input }) => viewCalendar(await getCalendar(ctx.em, input.id))),

    create: managing
      .meta(
        rest('POST /calendars', 'Create a calendar', {
          status: 201,
          description:
            'The name must be unique, and the calendar must open at least once within ten years. Intervals of a day can touch but not overlap.',
        }),
      )
      .input(CalendarCreate)
      .output(Calendar)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createCalendar(tx, input))),

    update: managing
      .meta(
        rest('PATCH /calendars/{id}', 'Update a calendar', {
          description:
            '`week` and `exceptions` replace what is there; fields that you omit stay unchanged. Due times of open targets follow. Rejected if a target of an SLA policy would never be due.',
        }),
      )
      .input(CalendarUpdate)
      .output(Calendar)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateCalendar(tx, input, hoursFault))),

    upsert: managing
      .meta(
        rest('PUT /calendars/by-key/{key}', 'Create or update a calendar', {
          orCreated: true,
          description:
            'Creates a calendar as `POST /calendars` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200.',
        }),
      )
      .input(CalendarUpsert)
      .output(UpsertedCalendar)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertCalendar(tx, input, hoursFault))),

    delete: managing
      .meta(
        rest('DELETE /calendars/{id}', 'Delete a calendar', {
          status: 204,
          description: 'Rejected if a service level policy uses it.',
        }),
      )
      .input(ByIdExpected)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => deleteCalendar(tx, input))),
  });
