import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../operations/process/service-process.ts';
import { startService } from '../../support/service.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/reverse-proxy.md');
const installed = spawnSync('nginx', ['-v']).error === undefined;

/** Reads the `location` block of the guide, and its maximum request size. */
async function sample(): Promise<{ size: string; lines: string }> {
  const guide = await readFile(GUIDE, 'utf8');
  const [, lines] = /location \/ \{\n\s+proxy_pass [^\n]+\n([\s\S]*?)\n {2}\}/.exec(guide) ?? [];
  const [size] = /client_max_body_size \w+;/.exec(guide) ?? [];
  if (!lines || !size) throw new Error('The guide has no configuration for nginx');
  return { size, lines };
}

async function startNginx(folder: string, port: number, target: string): Promise<{ stop(): Promise<void> }> {
  const { size, lines } = await sample();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary.join(' ')}
       server { listen 127.0.0.1:${port}; ${size} location /desk/ { proxy_pass ${target}; ${lines} } } }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' });
  const reached = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) !== null;
  await expect.poll(reached, { timeout: 10_000 }).toBe(true);
  return {
    async stop() {
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
    },
  };
}

// Uses the lines of the guide if nginx is installed. Otherwise, sub-path.test.ts covers the same with its own proxy.
it.runIf(installed).each([
  ['strips the path', '/'],
  ['keeps the path', ''],
])('works behind nginx as configured in the guide, on a path where it %s', async (_, ending) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-nginx-'));
  const port = await freePort();
  const root = `http://127.0.0.1:${port}/desk`;
  const service = await startService({ environment: { PUBLIC_URL: root, TRUST_PROXY: '1' } });
  const nginx = await startNginx(folder, port, service.url + ending);
  const { token } = await service.person('agent');
  const headers = { Authorization: `Bearer ${token}` };
  const events = await fetch(`${root}/api/events/stream`, { headers: { ...headers, Accept: 'text/event-stream' } });
  const json = { ...headers, 'Content-Type': 'application/json' };
  const made = await fetch(`${root}/api/tickets`, { method: 'POST', headers: json, body: '{"subject":"Here"}' });
  const place = made.headers.get('location') ?? '';
  expect(place).toMatch(/^\/desk\/api\/tickets\//);

  // More than the megabyte that nginx accepts by default.
  const upload = await fetch(`http://127.0.0.1:${port}${place}/attachments?fileName=large.txt`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: 'x'.repeat(5_000_000),
  });
  expect(upload.status).toBe(201);

  // The response is forwarded immediately: the stream stays open, and nothing else flushes what nginx would buffer.
  let reported = '';
  for await (const chunk of events.body ?? []) {
    reported += Buffer.from(chunk).toString();
    if (reported.includes('ticket.created')) break;
  }
  expect(reported).toContain('ticket.created');
  await nginx.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});
