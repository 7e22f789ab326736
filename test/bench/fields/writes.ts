import { type ServerProcess, startServer } from '../child.ts';
import { measure, requestBytes } from '../load.ts';
import { median } from '../report.ts';
import type { Place } from '../scale/place.ts';
import type { Address } from '../scale/session.ts';
import { quantile } from '../timed-request.ts';
import { signIn } from './api.ts';
import { NEW_VALUES } from './definitions.ts';

const WARM_UP_SECONDS = 2;
const SUBJECT = 'The lamp in the hall does not go out';
const DESCRIPTION = 'It was repaired last week. Since then it stays on, day and night, and the switch does nothing.';
/** So that the ticket has a first response to wait for, its requester creates it. */
const REQUESTER = 'customer-7@example.com';

interface Side {
  readonly name: string;
  readonly server: ServerProcess;
  readonly requests: readonly Buffer[];
  readonly perSecond: number[];
  readonly milliseconds: number[];
  /** CPU time of the service and of PostgreSQL for a ticket, in milliseconds. */
  readonly cpu: number[];
}

/** Compares creating a ticket with ten values and service level targets with creating one in a service without both. */
export async function compareCreation(
  { folder }: Place,
  { plain, configured }: Readonly<Record<'plain' | 'configured', Address>>,
  { rounds, seconds, connections }: Readonly<Record<'rounds' | 'seconds' | 'connections', number>>,
  postgresCpu: () => Promise<number>,
): Promise<string> {
  await using servers = new AsyncDisposableStack();
  const sideOf = async (name: string, address: Address, fields: object): Promise<Side> => {
    const environment = { RATE_LIMIT: 'off', REQUEST_LIMIT: '0' };
    const server = await startServer(new URL('../ours.ts', import.meta.url), { dataDir: folder, address, environment });
    servers.defer(() => server.stop());
    const body = { subject: SUBJECT, description: DESCRIPTION, ...fields };
    const requests = [requestBytes('POST', '/api/tickets', await signIn(server.port, REQUESTER), body)];
    return { name, server, requests, perSecond: [], milliseconds: [], cpu: [] };
  };
  const sides = [
    await sideOf('without', plain, {}),
    await sideOf('3 targets', configured, {}),
    await sideOf('10 fields, 3 targets', configured, { fields: NEW_VALUES }),
  ];
  const load = ({ server, requests }: Side) => ({ port: server.port, requests, connections, status: 201 });
  for (const side of sides) await measure({ ...load(side), seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) {
      const cpu = async () => (await side.server.cpu()) + (await postgresCpu());
      const before = await cpu();
      const { perSecond, milliseconds } = await measure({ ...load(side), seconds });
      side.perSecond.push(perSecond);
      side.milliseconds.push(...milliseconds);
      side.cpu.push(((await cpu()) - before) / 1000 / milliseconds.length);
    }
  }
  const [without] = sides;
  const lines = sides.map((side) => [
    side.name,
    median(side.perSecond).toFixed(0),
    quantile(side.milliseconds, 0.5).toFixed(1),
    median(side.cpu).toFixed(2),
    without ? (median(without.perSecond) / median(side.perSecond)).toFixed(2) : '',
    without ? (median(side.cpu) / median(without.cpu)).toFixed(2) : '',
  ]);
  const head = ['created ticket', 'per second', 'p50 ms', 'CPU ms', 'cost', 'by CPU'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
