import { Client } from 'pg';
import pino from 'pino';
import { createApp } from '../../server/src/app.ts';
import { listen } from '../../server/src/listen.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { DatabaseAddress } from '../../server/src/platform/orm.ts';
import { createPasswords } from '../../server/src/platform/passwords.ts';
import { appRouter } from '../../server/src/router.ts';
import { openService } from '../../server/src/service.ts';
import type { Begin, Statement } from './protocol.ts';

/** The service in a process of its own, as it is, but for its log, which goes nowhere. */
process.once('message', async ({ address, dataDir }: Begin) => {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: 'http://bench.example.com' });
  const log = pino({ level: 'info' }, { write: () => {} });
  const clock = () => new Date();
  const database: DatabaseAddress = address;
  const service = await openService({
    config,
    address: database,
    direct: database,
    log,
    passwords: createPasswords(4),
    clock,
  });
  const { createContext, services, isReady } = service;
  const server = await listen(createApp({ router: appRouter, createContext, services, log, ready: isReady }), config);
  const { user, roleIds, ticketId } = await firstOf(address);
  const claims = { userId: user, name: 'Bench', kind: 'user', verified: true, roleIds } as const;
  const token = services.tokens.sign(claims, new Date());
  const url = `http://127.0.0.1:${server.port}/api/tickets/${ticketId}`;
  const statements = await statementsOf(() => fetch(url, { headers: { Authorization: `Bearer ${token}` } }));
  process.send?.({ port: server.port, token, ticketId, statements });
});

async function firstOf(address: Begin['address']): Promise<{ user: string; roleIds: string[]; ticketId: string }> {
  const client = new Client(address);
  await client.connect();
  const { rows } = await client.query(
    `select (select id from tickets order by number limit 1) as ticket, user_id, role_id
     from user_roles join roles on roles.id = role_id where key = 'administrator' limit 1`,
  );
  await client.end();
  return { user: rows[0].user_id, roleIds: [rows[0].role_id], ticketId: rows[0].ticket };
}

/** What a request really asks of the database, for the bare server to ask the same. */
async function statementsOf(request: () => Promise<Response>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const ask = Client.prototype.query;
  Client.prototype.query = new Proxy(ask, {
    apply(target, client, [query, values, ...rest]) {
      const { text, values: own } = typeof query === 'string' ? { text: query, values } : query;
      if (text) heard.push({ text, values: own ?? values ?? [] });
      return Reflect.apply(target, client, [query, values, ...rest]);
    },
  });
  const response = await request();
  Client.prototype.query = ask;
  if (response.status !== 200) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
  return heard;
}
