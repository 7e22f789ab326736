import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldTypes, type TypedField } from '../../../sdk/bin/field-types.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { type Consumer, installPackage } from '../support/consumer.ts';

vi.setConfig({ testTimeout: 60_000 });

const PLANS = [
  { key: 'basic', name: 'Basic' },
  { key: 'pro', name: 'Pro' },
];

let service: TestService;
let administrator: Person;
let customer: Person;
let consumer: Consumer;
beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  customer = await service.person('requester');
  consumer = await installPackage();
  const fields = [
    { key: 'regions', name: 'Regions', type: 'multi_select', options: [{ key: 'e-u', name: 'EU' }] },
    { key: 'plan', name: 'Plan', description: 'What they pay for. */\nNot free.', type: 'select', options: PLANS },
    { key: 'seats', name: 'Seats', type: 'number', requesterAccess: 'read' },
    { key: 'renews', name: 'Renews', type: 'date' },
    { key: 'vip', name: 'VIP', type: 'checkbox' },
  ];
  for (const field of fields) expect((await administrator.post('/fields', field)).status).toBe(201);
});
afterAll(async () => {
  await consumer.remove();
  await service.stop();
});

/** Runs the command of the installed package, and returns its exit code and output. */
const command = (token: string, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const path = join(consumer.folder, 'node_modules/.bin/ticketwire-sdk');
    const env = { PATH: process.env.PATH, TICKETWIRE_TOKEN: token };
    execFile(path, args, { env, cwd: consumer.folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
const write = ({ token }: Person, ...more: string[]) => command(token, 'fields', '--url', service.url, ...more);

const EXPECTED = `// Written by \`npx @ticketwire/sdk fields\` from the custom fields of the service. Do not edit.
import '@ticketwire/sdk';

declare module '@ticketwire/sdk' {
  interface TicketFieldTypes {
    /**
     * Plan
     * What they pay for. *\\/
     * Not free.
     */
    plan: 'basic' | 'pro';

    /**
     * Regions
     */
    regions: ('e-u')[];

    /**
     * Renews
     */
    renews: string;

    /**
     * Seats
     */
    seats: number;

    /**
     * VIP
     */
    vip: boolean;
  }
}
`;

describe('the command that writes the types of custom fields', () => {
  it('writes one file, in the order of the keys, with what the owner of the token sees', async () => {
    expect(await write(administrator)).toEqual({ code: 0, stdout: EXPECTED, stderr: '' });
    const seen = (await write(customer)).stdout;
    expect(seen).toContain('seats: number;');
    expect(seen).not.toContain('plan');
  });

  it('fails in CI if the service has other fields than the file', async () => {
    await consumer.write('ticketwire-fields.d.ts', EXPECTED);
    expect((await write(administrator, '--check', 'ticketwire-fields.d.ts')).code).toBe(0);
    const { code, stderr } = await write(customer, '--check', 'ticketwire-fields.d.ts');
    expect([code, stderr]).toEqual([1, expect.stringContaining('ticketwire-fields.d.ts is outdated')]);
  });

  it('says what is missing', async () => {
    expect(await command('', 'fields', '--url', service.url)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('TICKETWIRE_TOKEN'),
    });
    expect(await command('x', 'fields')).toMatchObject({ code: 2, stderr: expect.stringContaining('--url') });
    expect((await command('wrong', 'fields', '--url', service.url)).code).toBe(2);
  });

  it('marks archived fields, and depends on nothing but the fields', () => {
    const field: TypedField = { key: 'old', name: 'Old', description: '', type: 'text', options: [], archivedAt: null };
    expect(fieldTypes([{ ...field, archivedAt: '2026-01-01T00:00:00Z' }])).toContain('@deprecated Archived');
    const other = { ...field, key: 'new' };
    expect(fieldTypes([field, other])).toBe(fieldTypes([other, field]));
  });
});

const ACCEPTED = [
  `await client.tickets.create({ subject, fields: { plan: 'pro', regions: ['e-u'], seats: 3, vip: false } });`,
  `await client.tickets.update({ ticketId: ticket.id, fields: { plan: null } });`,
  `await client.tickets.list({ sort: '-field:seats' });`,
  `await client.analytics.breakdown({ by: 'field:plan' }); await client.analytics.breakdown({ by: 'priority' });`,
  `await client.analytics.breakdown({ by: 'field:regions' }); await client.analytics.breakdown({ by: 'field:vip' });`,
  `const plan: 'basic' | 'pro' | undefined = ticket.fields.plan; console.log(plan);`,
];
const REJECTED = [
  `await client.tickets.create({ subject, fields: { plan: 'enterprise' } });`,
  `await client.tickets.create({ subject, fields: { plans: 'pro' } });`,
  `await client.tickets.update({ ticketId: ticket.id, fields: { seats: '3' } });`,
  `await client.tickets.bulk({ ids: [ticket.id], change: { fields: { regions: ['us'] } } });`,
  `await client.tickets.list({ sort: 'field:seat' });`,
  `await client.analytics.breakdown({ by: 'plan' });`,
  `await client.analytics.breakdown({ by: 'field:plans' });`,
  `await client.analytics.breakdown({ by: 'field:seats' });`,
  `await client.analytics.breakdown({ by: 'field:renews' });`,
  `const seats: string | undefined = ticket.fields.seats; console.log(seats);`,
];

describe('an application with the written types', () => {
  const options = { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'], types: ['node'] } as const;
  const writeUse = (file: string, code: string) =>
    consumer.write(
      file,
      `import type { Client, Ticket } from '@ticketwire/sdk';
       declare const client: Client;
       declare const ticket: Ticket;
       const subject = 'Blank labels';
       console.log(subject);
       ${code}`,
    );

  /** The compiler's errors in each of these pieces of code. */
  const errors = new Map<string, string[]>();
  beforeAll(async () => {
    await consumer.write('ticketwire-fields.d.ts', EXPECTED);
    const uses = [...ACCEPTED, ...REJECTED].map((code, index) => ({ code, file: `use-${index}.mts` }));
    await Promise.all(uses.map(({ file, code }) => writeUse(file, code)));
    const files = [...uses.map(({ file }) => file), 'ticketwire-fields.d.ts'];
    const lines = (await consumer.typeCheck(files, options)).split('\n');
    for (const { code, file } of uses) {
      errors.set(
        code,
        lines.filter((line) => line.startsWith(`${file}(`)),
      );
    }
    expect(lines.filter((line) => line.includes('error TS') && !line.startsWith('use-'))).toEqual([]);
  });

  it.each(ACCEPTED)('accepts %s', (code) => {
    expect(errors.get(code)).toEqual([]);
  });

  it.each(REJECTED)('rejects %s', (code) => {
    expect(errors.get(code)).toEqual([expect.stringContaining('error TS')]);
  });

  it('accepts any key without the file', async () => {
    await writeUse(
      'use.mts',
      `await client.tickets.create({ subject, fields: { anything: 'x', other: 1 } });
      await client.tickets.list({ sort: 'field:anything' });
      await client.analytics.breakdown({ by: 'field:anything' });
      const value: string | number | boolean | string[] | undefined = ticket.fields['anything']; console.log(value);`,
    );
    expect(await consumer.typeCheck(['use.mts'], options)).toBe('');
  });
});
