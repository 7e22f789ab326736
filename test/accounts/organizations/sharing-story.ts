import { expect } from 'vitest';
import { z } from 'zod';
import type { Person, TestService } from '../../support/service.ts';

const Uploaded = z.object({ id: z.string() });

type Company = 'Alpine' | 'Baltic';

/** What the model knows of a ticket. It must share no code with the service, so that it cannot repeat a mistake. */
export interface TicketFacts {
  readonly id: string;
  readonly createdAt: string;
  readonly fileId: string;
  readonly requester: string;
  readonly followers: Set<string>;
  company: Company | null;
  isOfTeam: boolean;
  isMerged: boolean;
  isTrashed: boolean;
}

export interface Reader {
  readonly name: string;
  readonly token: string;
  readonly client: Person;
}

export type Story = Awaited<ReturnType<typeof createStory>>;

const AGENT = 'gale';
const companyOf: Readonly<Record<string, Company | null>> = {
  ...{ anna: 'Alpine', ben: 'Alpine', cleo: 'Alpine' },
  ...{ dora: 'Baltic', emil: 'Baltic' },
  finn: null,
};

/** Words that occur in one ticket only, in each place that has text. */
const wordOf = (place: string, ticket: string) => `zq${place}${ticket}`;
const places = ['subject', 'body', 'tag', 'said', 'file', 'note'];

export async function createStory(service: TestService) {
  const administrator = await service.person('administrator');
  const readers: Reader[] = [];
  const tickets = new Map<string, TicketFacts>();
  const companies = new Map<string, Company | null>();
  const sharing = new Set<Company>();
  const companyIds = new Map<Company, string>();
  let step = 0;

  const done = async (asking: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asking;
    expect([status, JSON.stringify(body)]).toEqual([expect.toSatisfy((code) => code < 300), expect.anything()]);
  };
  const make = async (path: string, input: object, by = administrator): Promise<string> => {
    const { status, body } = await by.post(path, input);
    expect(status).toBe(201);
    return body.id;
  };
  const facts = (ticket: string): TicketFacts => {
    const found = tickets.get(ticket);
    if (!found) throw new TypeError(`No ticket ${ticket}`);
    return found;
  };
  const at = (ticket: string) => `/tickets/${facts(ticket).id}`;
  const readerNamed = (name: string): Reader => {
    const found = readers.find((reader) => reader.name === name);
    if (!found) throw new TypeError(`No reader ${name}`);
    return found;
  };

  for (const name of ['Alpine', 'Baltic'] as const) companyIds.set(name, await make('/organizations', { name }));
  const grants = (scope: string, ...permissions: string[]) => permissions.map((permission) => ({ permission, scope }));
  const shared = ['ticket:read', 'ticket:export', 'analytics:read', 'survey:read', 'comment:create_public'];
  const roleId = await make('/roles', {
    key: 'customer',
    name: 'Customer',
    grants: [
      ...grants('organization', ...shared, 'interaction:read', 'attachment:create'),
      ...grants('own', 'ticket:create'),
    ],
  });
  const teamId = await make('/teams', { name: 'Support' });

  async function join(name: string, company: Company | null) {
    const organizationId = company && companyIds.get(company);
    await done(administrator.patch(`/users/${readerNamed(name).client.id}`, { organizationId }));
    companies.set(name, company);
  }

  async function write(requester: string, ticket: string) {
    const { client } = readerNamed(requester);
    const [subject, description, tag, said, file, note] = places.map((place) => wordOf(place, ticket));
    const { body } = await client.post('/tickets', { subject, description });
    await done(administrator.patch(`/tickets/${body.id}`, { tags: [tag] }));
    await done(client.post(`/tickets/${body.id}/comments`, { body: said }));
    await done(administrator.post(`/tickets/${body.id}/comments`, { body: note, visibility: 'internal' }));
    const uploaded = await fetch(`${service.url}/api/tickets/${body.id}/attachments?fileName=${file}.txt`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.token}`, 'Content-Type': 'text/plain' },
      body: 'bytes',
    });
    tickets.set(ticket, {
      id: body.id,
      createdAt: body.createdAt,
      fileId: Uploaded.parse(await uploaded.json()).id,
      requester,
      followers: new Set(),
      company: companies.get(requester) ?? null,
      ...{ isOfTeam: false, isMerged: false, isTrashed: false },
    });
  }

  for (const [name, company] of Object.entries(companyOf)) {
    const client = await service.person('requester', { name: `Person ${name}` });
    readers.push({ name, client, token: client.token });
    await done(administrator.put(`/users/${client.id}/roles`, { roleIds: [roleId] }));
    if (company) await join(name, company);
    await write(name, name);
  }
  const agent = await service.person('agent');
  readers.push({ name: AGENT, client: agent, token: agent.token });
  await done(administrator.put(`/teams/${teamId}/members/${agent.id}`, {}));

  const isSharedWith = (name: string, { company }: TicketFacts) =>
    company !== null && sharing.has(company) && companies.get(name) === company;
  const isVisible = (name: string, ticket: TicketFacts): boolean => {
    if (ticket.isTrashed) return false;
    if (name === AGENT) return ticket.isOfTeam;
    return ticket.requester === name || ticket.followers.has(name) || isSharedWith(name, ticket);
  };
  const visibleTo = (name: string) =>
    [...tickets].filter(([, ticket]) => isVisible(name, ticket)).map(([ticket]) => ticket);
  const namesIn = (rows: readonly { readonly id: string }[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    return [...tickets].filter(([, { id }]) => ids.has(id)).map(([name]) => name);
  };

  return {
    url: service.url,
    readers,
    tickets,
    step: () => step,
    wordOf,
    namesIn,
    idOf: (ticket: string) => facts(ticket).id,
    /** Everything that identifies a ticket. */
    secretsOf: (ticket: string) => [...places.map((place) => wordOf(place, ticket)), facts(ticket).id],
    visibleTo,
    isSharedWith,

    join,
    write,
    async share(company: Company, sharesTickets: boolean) {
      await done(administrator.patch(`/organizations/${companyIds.get(company)}`, { sharesTickets }));
      if (sharesTickets) sharing.add(company);
      else sharing.delete(company);
    },
    async move(ticket: string, company: Company | null) {
      const organizationId = company && companyIds.get(company);
      await done(administrator.patch(at(ticket), { organizationId }));
      facts(ticket).company = company;
    },
    async follow(name: string, ticket: string) {
      await done(administrator.put(`${at(ticket)}/followers/${readerNamed(name).client.id}`, {}));
      facts(ticket).followers.add(name);
    },
    async merge(source: string, target: string, otherRequester: 'follows' | 'keeps_own') {
      await done(administrator.post(`${at(source)}/merge`, { intoId: facts(target).id, otherRequester }));
      facts(source).isMerged = true;
      if (otherRequester === 'keeps_own') return;
      facts(target).followers.add(facts(source).requester);
      facts(target).company = null;
    },
    async assign(ticket: string) {
      await done(administrator.post(`${at(ticket)}/assign`, { teamId }));
      facts(ticket).isOfTeam = true;
    },
    async trash(ticket: string) {
      await done(administrator.delete(at(ticket)));
      facts(ticket).isTrashed = true;
    },

    /** Replies to each ticket. */
    async reply() {
      step += 1;
      const open = [...tickets].filter(([, { isMerged, isTrashed }]) => !isMerged && !isTrashed);
      const written = [];
      for (const [ticket] of open) {
        written.push({ ticket, id: await make(`${at(ticket)}/comments`, { body: 'We look into it' }) });
      }
      return written;
    },
  };
}
