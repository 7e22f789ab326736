import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { measure } from './load.ts';
import { questions, type Readers } from './baseline/questions.ts';
// node .load.ts ROUNDS SECONDS names variant...   variant = label|flags|program|env
const [, , rounds, count, names, ...variants] = process.argv as unknown as string[];
const readers: Readers = JSON.parse(readFileSync('/tmp/mem/readers.json', 'utf8'));
const all = new Map<string, Record<string, number>[]>();
const details = new Map<string, string>();
for (let r = 0; r < Number(rounds); r++) for (const v of variants!) {
  const [label, flags, program, envs = ''] = v.split('|') as [string, string, string, string?];
  const port = 4625;
  const child = spawn(process.env.NODE!, [...flags.split(' ').filter(Boolean), '--import', '/tmp/mem/memhook.mjs', program], { env: { ...process.env, ACCESS_TOKEN_TTL: '86400', RATE_LIMIT: 'off', REQUEST_LIMIT: '0', ROLE: 'web', PORT: String(port), OPERATIONS_PORT: 'off', DATA_DIR: '/tmp/mem/d2', DATABASE_URL: process.env.DBURL, ...Object.fromEntries(envs.split(' ').filter(Boolean).map((x) => x.split(/=(.*)/s))) }, stdio: ['ignore', 'ignore', 'pipe'] });
  let err = ''; child.stderr.on('data', (d) => (err += d));
  for (;;) { await delay(50); if (child.exitCode !== null) throw new Error(err); const ok = await fetch(`http://127.0.0.1:${port}/health/ready`).then((x) => { void x.arrayBuffer(); return x.ok; }).catch(() => false); if (ok) break; }
  const pid = child.pid!;
  const login = async (email: string) => (await (await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email, password: 'the password of the readers' }) })).json() as { accessToken: string }).accessToken;
  Object.assign(readers.administrator, { token: await login('customer-300@example.com') }); Object.assign(readers.agent, { token: await login('agent@example.com') });
  const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
  const status = (k: string) => Number(new RegExp(`${k}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  const smaps = () => { const t = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'); return (k: string) => Number(new RegExp(`^${k}:\\s+(\\d+)`, 'm').exec(t)![1]) / 1024; };
  const row: Record<string, number> = { ready: status('VmRSS') };
  for (const name of names!.split(',')) {
    const q = questions[name]!; const requests = q.ours(readers);
    await measure({ port, requests, connections: 10, seconds: 1, status: q.status });
    const c0 = cpu(); let done = 0;
    while (done < Number(count)) done += (await measure({ port, requests, connections: 10, seconds: 1, status: q.status })).milliseconds.length;
    row[name] = ((cpu() - c0) / done) * 1000;
  }
  row.rss = status('VmRSS'); row.anon = status('RssAnon'); row.file = status('RssFile'); row.peak = status('VmHWM');
  child.kill('SIGUSR2'); await delay(process.env.SNAP ? 20000 : 400);
  details.set(label, /MEM (.*)/.exec(err)?.[1] ?? err.slice(0, 300));
  child.kill('SIGTERM'); await new Promise((res) => child.once('exit', res));
  (all.get(label) ?? all.set(label, []).get(label)!).push(row);
}
for (const [label, rows] of all) {
  console.log(label.padEnd(16), Object.keys(rows[0]!).map((k) => { const a = rows.map((x) => x[k]!).sort((x, y) => x - y); return `${k} ${a[0]!.toFixed(0)}/${a[a.length >> 1]!.toFixed(0)}`; }).join('  '));
  console.log('   ', details.get(label));
}
