/** Checked by the compiler: the type of a result has the selected fields, and no others. */
import type { Client, PageOf, Selected, Ticket, TicketSummary } from '@ticketwire/sdk';
import type { AppRouter } from '@ticketwire/server/src/router.ts';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <_Same extends true>(): void => undefined;

declare const client: Client;
declare const names: (keyof TicketSummary)[];
declare const maybe: ['subject'] | undefined;

async function lists() {
  const whole = await client.tickets.list({ limit: 1 });
  same<Same<typeof whole, PageOf<TicketSummary>>>();

  const selected = await client.tickets.list({ limit: 1, fields: ['subject', 'status'] });
  same<Same<keyof (typeof selected.data)[number], 'id' | 'version' | 'subject' | 'status'>>();
  same<Same<(typeof selected.data)[number]['status'], TicketSummary['status']>>();

  // More than the type says can be returned, never less.
  const perhaps = await client.tickets.list({ fields: maybe });
  same<Same<keyof (typeof perhaps.data)[number], 'id' | 'version' | 'subject'>>();

  const atRunTime = await client.tickets.list({ fields: names });
  same<Same<(typeof atRunTime.data)[number]['subject'], string | undefined>>();
  same<Same<(typeof atRunTime.data)[number]['version'], number>>();

  // @ts-expect-error: only the whole ticket has a description
  await client.tickets.list({ fields: ['description'] });
  // @ts-expect-error: the fields must be known names
  await client.tickets.list({ fields: names.map(String) });
}

async function iterates() {
  for await (const ticket of client.tickets.iterate({ fields: ['number'] })) {
    same<Same<keyof typeof ticket, 'id' | 'version' | 'number'>>();
  }
  for await (const { data } of client.tickets.iterate({ fields: ['number'] }).pages()) {
    same<Same<keyof (typeof data)[number], 'id' | 'version' | 'number'>>();
  }
  const [first] = await client.tickets.iterate({ fields: ['number'] }).toArray(1);
  same<Same<typeof first, Selected<TicketSummary, ['number']> | undefined>>();
}

async function gets() {
  const whole = await client.tickets.get({ ticketId: 'TKT-1' });
  same<Same<typeof whole, Ticket>>();
  const { data } = await client.tickets.get({ ticketId: 'TKT-1', fields: ['description'] }).withResponse();
  same<Same<keyof typeof data, 'id' | 'version' | 'description'>>();
}

// Code that does not know of selections gets the type of the whole result.
same<Same<Awaited<ReturnType<Client['tickets']['list']>>, PageOf<TicketSummary>>>();

/** Removes names and intersections. */
type Plain<T> = T extends (infer Item)[] ? Plain<Item>[] : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;
type Names<Input> = Input extends { fields?: (infer Name)[] | undefined } ? Name : never;

// The service accepts the names that the SDK accepts, and always returns the same fields.
type Get = inferRouterOutputs<AppRouter>['tickets']['get'];
same<Same<Names<inferRouterInputs<AppRouter>['tickets']['get']>, keyof Ticket>>();
same<Same<Names<Exclude<inferRouterInputs<AppRouter>['tickets']['list'], void>>, keyof TicketSummary>>();
same<Same<Plain<Get>, Plain<Selected<Ticket, (keyof Ticket)[]>>>>();

export { gets, iterates, lists };
