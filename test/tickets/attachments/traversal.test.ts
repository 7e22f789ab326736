import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Wire, wireTo } from '../../accounts/auth/support/wire.ts';
import { depth } from '../../support/depth.ts';
import { inTurn } from '../../support/in-turn.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { download, sha256, storedFiles, upload } from './support/files.ts';

/** Files are stored and found by their content, whatever their name and whatever a request asks for. */
let service: TestService;
let wire: Wire;
let requester: Person;
let ticketId: string;

beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  wire = wireTo(service.url);
  requester = await service.person('requester');
  ticketId = (await requester.post('/tickets', { subject: 'Files' })).body.id;
});
afterAll(async () => {
  wire.close();
  await service.stop();
});

const targets = ['etc/passwd', 'x.txt', 'proc/self/environ'];
const climbs = [
  ...['../', '..\\', './../', '....//', '..././', '.../', '/', '//', '\\\\', 'C:\\', 'C:/', '/proc/self/cwd/'],
  ...[
    '..%2f',
    '%2e%2e%2f',
    '%2e%2e/',
    '..%5c',
    '..%252f',
    '%252e%252e%252f',
    '..%c0%af',
    '..%ef%bc%8f',
    '..／',
    '．．/',
  ],
  ...['../\u0000/', 'a/../../', 'a\\..\\..\\', '~/', '~root/', '$HOME/', 'file:///', '\\\\127.0.0.1\\c$\\'],
];
const odd = [
  ...[
    '.',
    '..',
    '...',
    ' ',
    '.. ',
    ' ..',
    '/',
    '\\',
    'a/',
    'a\\',
    '\u0000',
    'x.txt\u0000.png',
    'CON',
    'NUL.txt',
    'aux',
  ],
  ...[
    'x.txt:stream',
    'x.txt::$DATA',
    '-rf',
    '--help',
    '|id',
    ';id',
    '$(id)',
    '`id`',
    'a\nb',
    'a\r\nX: y',
    '\u202etxt.exe',
  ],
  ...[
    '.htaccess',
    '.env',
    'x'.repeat(900),
    '../'.repeat(300),
    '\ud83d\ude00',
    'é',
    'e\u0301',
    '"; filename="y',
    "'",
    '%00',
  ],
];
const names = [...climbs.map((climb, at) => climb.repeat(8) + targets[at % targets.length]), ...odd];

const DISPOSITION = /^attachment; filename=("[^"/\\]*"|[^\s"/\\;]+)(;|$)/;
const NAME = /^[^/\\\p{Cc}<>:"|?*\u202a-\u202e]+$/u;

/** Lists all files in the folder of the service, and the suspicious ones next to it. */
async function filesAround(): Promise<string[]> {
  const { dataDir } = service.services.config;
  const inside = await readdir(dataDir, { recursive: true });
  const beside = (await readdir(path.dirname(dataDir))).filter((name) =>
    ['x.txt', 'etc', 'proc', 'passwd'].includes(name),
  );
  return [...inside, ...beside.map((name) => `../${name}`)].sort();
}

it('confines every file name to the storage folder, whether sent in the query or in a form [GHSA-cvr8-cw5c-5pfw] [GHSA-858x-8f77-9vc5]', async () => {
  const first = await upload(service, requester, ticketId, 'the same bytes', { fileName: 'first' });
  expect(first.status).toBe(201);
  await requester.delete(`/attachments/${first.body.id}`);
  await upload(service, requester, ticketId, 'the same bytes', { fileName: 'first' });
  const before = [await filesAround(), await storedFiles(service)];
  const strange: unknown[] = [];
  for (const [at, name] of names.entries()) {
    const { status, body } = await (at % 2 === 0 ? byQuery(name) : byForm(name));
    if (status !== 201) {
      strange.push([name, status, body]);
      continue;
    }
    const { fileName, id } = body;
    const stored = await download(service, requester, id);
    const disposition = stored.headers.get('content-disposition') ?? '';
    const isRight = NAME.test(fileName) && !/^\.+$/.test(fileName) && Buffer.byteLength(fileName) <= 255;
    if (!isRight || !DISPOSITION.test(disposition)) strange.push([name, fileName, disposition]);
    if ((await stored.text()) !== 'the same bytes') strange.push([name, 'other bytes']);
    await requester.delete(`/attachments/${id}`);
  }
  expect(strange).toEqual([]);
  expect([await filesAround(), await storedFiles(service)]).toEqual(before);
  expect(before[1]).toEqual([sha256('the same bytes')]);
});

const byQuery = (fileName: string) => upload(service, requester, ticketId, 'the same bytes', { fileName });

async function byForm(fileName: string) {
  const form = new FormData();
  form.set('file', new Blob(['the same bytes']), fileName);
  const response = await fetch(`${service.url}/api/tickets/${ticketId}/attachments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${requester.token}` },
    body: form,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** A quick run sends one of four requests with an id in the path for each notation. */
const ONE_SENT_OF = depth({ quick: 4, deep: 1 });

it('never treats the id of a file or of its ticket as a path [GHSA-27vp-fpg8-j8wv] [CVE-2017-15580]', async () => {
  const headers = { Authorization: `Bearer ${requester.token}` };
  const { fileName, sha256: sum } = (await upload(service, requester, ticketId, 'the same bytes')).body;
  const ids = [...names.filter((name) => name.length < 500), sum, fileName, `${sum.slice(0, 2)}/${sum}`, '*', '%'];
  const strange: unknown[] = [];
  for (const [at, id] of ids.entries()) {
    for (const written of new Set([encodeURIComponent(id.toWellFormed()), id.replaceAll(/[^!-~]|[?#]/g, '')])) {
      const lines = [
        `GET /api/attachments/${written}`,
        `DELETE /api/attachments/${written}`,
        `GET /api/attachments/${written}/metadata`,
        `GET /api/tickets/${written}/attachments`,
      ];
      for (const line of inTurn(lines, ONE_SENT_OF, at)) {
        const { status, text } = await wire.send(line, { headers });
        const isRejected = status >= 400 && status < 500;
        if (!isRejected || text.includes('the same bytes') || text.includes('root:')) strange.push([line, status]);
      }
    }
  }
  expect(strange).toEqual([]);
  expect(await storedFiles(service)).toEqual([sha256('the same bytes')]);
});

it('writes nothing to the error log for these requests', () => {
  expect(service.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
