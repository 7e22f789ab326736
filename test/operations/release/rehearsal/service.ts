import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { valueOn } from '../../../../server/src/platform/errors/expected.ts';
import { type ServiceProcess, startProcess } from '../../process/service-process.ts';
import { ensure } from './log.ts';

/** The first administrator, who makes the tickets. */
export const ADMINISTRATOR = { email: 'ada@example.com', password: 'rehearsal of a release' };

/** Starts the compiled service of a checkout with an embedded PostgreSQL, in its own folder and on a port of its own. */
export const startReleased = (checkout: string, data: string, origin: string): Promise<ServiceProcess> =>
  startProcess(
    {
      DATA_DIR: data,
      NODE_COMPILE_CACHE: path.join(checkout, 'server/node_modules/.cache/compiled'),
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      CORS_ORIGINS: origin,
    },
    { checkout },
  );

/** Stops the service, and proves that its database has ended with it. */
export async function stopReleased(service: ServiceProcess, data: string): Promise<void> {
  const code = await service.end('SIGTERM');
  ensure(code === 0, `The service ended with ${code}:\n${service.output()}`);
  const lock = path.join(data, 'postgres/postmaster.pid');
  const left = await readFile(lock, 'utf8').catch(valueOn(null, 'ENOENT'));
  ensure(left === null, `The database still runs: ${lock}`);
}

const Tokens = z.object({ accessToken: z.string() });
const Tickets = z.object({ data: z.array(z.object({ reference: z.string(), subject: z.string() })) });

/** Lists the tickets by REST, without the SDK, oldest first. */
export async function ticketsOf(url: string): Promise<z.infer<typeof Tickets>['data']> {
  const body = JSON.stringify(ADMINISTRATOR);
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const { accessToken } = Tokens.parse(await login.json());
  const list = await fetch(`${url}/api/tickets?sort=createdAt`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return Tickets.parse(await list.json()).data;
}
