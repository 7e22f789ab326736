/**
 * Measures whether response times reveal that an address has an account:
 * `npx -y pnpm@12 bench known-or-not [--pairs 2000] [--only log-in,forgot-password,…]`.
 *
 * Known and unknown addresses are requested in random order, with twice as many known ones, so that two samples of the
 * same kind show how much of a difference is noise. Bcrypt has a low cost, which hides no difference.
 *
 * The AUC is the fraction of pairs in which the known address takes longer than the unknown one; 0.5 means no
 * difference.
 */
import { parseArgs } from 'node:util';
import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { median } from './median.ts';
import { onStage, personAt, seedPeople } from './stage.ts';
import { ask, oneConnection, type Timed } from './timed-request.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '2000' },
    only: { type: 'string', default: 'log-in,forgot-password,register,resend-verification' },
  },
});
const pairs = Number(values.pairs);

const PEOPLE = 500;
const ROUNDS = 4;
const WARM_UP = 100;

interface Kind {
  readonly path: string;
  readonly status: number;
  readonly input: (email: string) => object;
}

const kinds: Record<string, Kind> = {
  'log-in': {
    path: '/api/auth/login',
    status: 401,
    input: (email) => ({ email, password: 'not the password' }),
  },
  'forgot-password': { path: '/api/auth/forgot-password', status: 202, input: (email) => ({ email }) },
  register: {
    path: '/api/auth/register',
    status: 201,
    input: (email) => ({ name: 'Some Body', email, password: 'a password that will do' }),
  },
  'resend-verification': { path: '/api/auth/resend-verification', status: 202, input: (email) => ({ email }) },
};

let unknownCount = 0;
/** Returns an address as long as that of a user, and never the same one twice: registering makes an address known. */
const nobody = () => `nobody-${String(++unknownCount).padStart(4, '0')}@example.com`;
const somebody = () => personAt(Math.floor(Math.random() * PEOPLE));

/** Returns the fraction of pairs in which the value from `one` exceeds the value from `other` (Mann-Whitney U). */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))];
  all.sort((a, b) => a.value - b.value);
  let below = 0;
  let wins = 0;
  for (const { mine } of all) {
    if (mine) wins += below;
    else below += 1;
  }
  return wins / (one.length * other.length);
}

await onStage(async ({ address, start }) => {
  const passwordHash = await createPasswords(ROUNDS).hash('the password of them all');
  await seedPeople(address, { count: PEOPLE, passwordHash, verified: false });
  const { port } = await start({ rounds: ROUNDS, environment: { ROLE: 'all', RATE_LIMIT: 'off' } });
  const agent = oneConnection();

  const time = async ({ path, status, input }: Kind, email: string): Promise<number> => {
    const answer: Timed = await ask(agent, port, path, input(email));
    if (answer.status !== status) throw new Error(`${path}: ${answer.status} instead of ${status}`);
    return answer.milliseconds;
  };

  console.log(`${pairs} pairs each; times in ms\n`);
  console.log('| request | known | unknown | difference | AUC | known again | difference | AUC |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, kind] of Object.entries(kinds).filter(([name]) => values.only.split(',').includes(name))) {
    const known: number[] = [];
    const unknown: number[] = [];
    const again: number[] = [];
    const samples = [
      { to: known, whose: somebody },
      { to: unknown, whose: nobody },
      { to: again, whose: somebody },
    ];
    for (let pair = -WARM_UP; pair < pairs; pair++) {
      for (const { to, whose } of samples.toSorted(() => Math.random() - 0.5)) {
        const took = await time(kind, whose());
        if (pair >= 0) to.push(took);
      }
    }
    const beside = (other: readonly number[]) => [
      median(other).toFixed(2),
      (median(known) - median(other)).toFixed(3),
      areaUnderCurve(known, other).toFixed(3),
    ];
    console.log(`| ${[name, median(known).toFixed(2), ...beside(unknown), ...beside(again)].join(' | ')} |`);
  }
  agent.destroy();
});
