/**
 * Measures what ten times as many tickets cost: the list of 50 tickets on two databases of one PostgreSQL, in
 * alternating rounds: `npx -y pnpm@12 bench sizes [--small 100000] [--large 1000000] [--rounds 5] [--seconds 3]`.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { requestBytes, requestsPerSecond } from './load.ts';
import { LIST } from './overhead/requests.ts';
import { median } from './report.ts';
import { seed } from './seed.ts';
import { onStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});
const SignedIn = z.object({ accessToken: z.string() });
const WARM_UP_SECONDS = 2;
const ROUNDS = 4;
const PASSWORD = 'the password of the agent';

async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'agent@example.com', password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
  return SignedIn.parse(await response.json()).accessToken;
}

await onStage(async ({ address, another, start }) => {
  const sizes = [];
  for (const [tickets, place] of [
    [Number(values.small), address],
    [Number(values.large), await another('large')],
  ] as const) {
    const passwordHash = await createPasswords(ROUNDS).hash(PASSWORD);
    await seed(place, { tickets, commented: false, passwordHash });
    const { port } = await start({ address: place, rounds: ROUNDS });
    const requests = [requestBytes('GET', LIST, await signIn(port))];
    const load = { port, requests, connections: 10, status: 200 };
    await requestsPerSecond({ ...load, seconds: WARM_UP_SECONDS });
    sizes.push({ tickets, load, perSecond: [] as number[] });
  }
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { load, perSecond } of sizes) {
      perSecond.push(await requestsPerSecond({ ...load, seconds: Number(values.seconds) }));
    }
  }
  for (const { tickets, perSecond } of sizes)
    console.log(`${tickets} tickets: ${median(perSecond).toFixed(0)} lists/s`);
  const [small = 0, large = 0] = sizes.map(({ perSecond }) => median(perSecond));
  console.log(`The longer list takes ${(small / large).toFixed(2)} times as long`);
});
