import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { inTurn } from '../support/in-turn.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

/** Files and addresses named in user text stay text, and nothing opens them. */
const SECRET = 'the harbour master sleeps at noon';

let service: TestService;
let administrator: Person;
let requester: Person;
let folder: string;
let canaries: Server[];
let accepted = 0;

beforeAll(async () => {
  service = await startService();
  administrator = await service.person('administrator');
  requester = await service.person('requester');
  folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-secret-'));
  await writeFile(path.join(folder, 'secret.txt'), SECRET);
  canaries = await Promise.all(['127.0.0.1', '::1'].map(listening));
});
afterAll(async () => {
  await service.stop();
  for (const canary of canaries) canary.close();
  await rm(folder, { recursive: true });
});

async function listening(host: string): Promise<Server> {
  const server = createServer((socket) => {
    accepted += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return server;
}

/** Notations for the secret file and for each canary server. */
function names(): string[] {
  const file = path.join(folder, 'secret.txt');
  const up = '../'.repeat(12);
  const files = [
    ...[
      file,
      pathToFileURL(file).href,
      `file://localhost${file}`,
      `${up}${file.slice(1)}`,
      `php://filter/resource=${file}`,
    ],
    ...[
      `\\\\127.0.0.1\\share${file.replaceAll('/', '\\')}`,
      `phar://${file}`,
      `jar:file://${file}!/`,
      `@${file}`,
      `<${file}`,
    ],
  ];
  const addresses = canaries.flatMap((canary) => {
    const { address, family, port } = Object(canary.address());
    const hosts =
      family === 'IPv6'
        ? [`[${address}]`, '[0:0:0:0:0:0:0:1]']
        : [address, 'localhost', '127.1', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]'];
    return hosts.map((host) => `http://${host}:${port}/`);
  });
  return [...files, ...addresses];
}

const written = [
  (name: string) => name,
  (name: string) => `<img src="${name}">`,
  (name: string) => `![x](${name})`,
  (name: string) => `<link rel=stylesheet href="${name}">`,
  (name: string) => `<style>li{list-style-image:url(${name})}</style>`,
  (name: string) => `=WEBSERVICE("${name}")`,
  (name: string) => `=IMPORTDATA("${name}")`,
  (name: string) => `<!DOCTYPE x [<!ENTITY y SYSTEM "${name}">]><x>&y;</x>`,
];

/** A quick run uses one of ten notations in a ticket of its own; one text contains every name in every notation. */
const ONE_WRITTEN_OF = depth({ quick: 10, deep: 1 });
const SUBJECTS = depth({ quick: 10, deep: 100 });

const asFile = async ({ token }: Person, query: string) => {
  const answer = await fetch(`${service.url}/api/tickets/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
};

it('opens no file or address named in a ticket, be it in an export, an email, a list or a page [CVE-2026-22200]', async () => {
  const subjects = names().flatMap((name, at) =>
    inTurn(written, ONE_WRITTEN_OF, at)
      .map((write) => write(name))
      .filter((text) => text.length <= 200),
  );
  expect(subjects.length).toBeGreaterThan(SUBJECTS);
  const description = names()
    .flatMap((name) => written.map((write) => write(name)))
    .join('\n\n');
  for (const subject of subjects) {
    const external = { externalSource: subject.slice(0, 100), externalId: subject, requesterId: requester.id };
    const { status } = await administrator.post('/tickets', { subject, description: subject, ...external });
    expect(status).toBe(201);
  }
  const ticket = (await requester.post('/tickets', { subject: 'All of them', description })).body;
  await requester.post(`/tickets/${ticket.id}/comments`, { body: description });
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: description });

  const lines = (await asFile(administrator, 'format=ndjson'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ subject }) => subject)).toEqual([...subjects, 'All of them']);
  const csv = await asFile(administrator, 'format=csv');
  const reported = [
    csv,
    JSON.stringify(lines),
    JSON.stringify((await administrator.get('/tickets?limit=100')).body),
    JSON.stringify((await administrator.get(`/tickets/${ticket.id}/timeline`)).body),
    (await service.smtp.next(({ text }) => text.includes('Reply to this email to continue'), 20_000)).raw,
  ];
  expect(reported.filter((text) => text.includes(SECRET))).toEqual([]);
  expect(accepted).toBe(0);
});

it('detects an opened address with its canary servers', async () => {
  const { address, port } = Object(canaries[0]?.address());
  await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
  expect(accepted).toBeGreaterThan(0);
});
