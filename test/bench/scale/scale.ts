/**
 * Measures how the questions of users grow with the number of tickets: `npx -y pnpm@12 bench scale --tickets 1000000`, or
 * `[--sizes 100000,1000000,10000000] [--database URL | --data FOLDER] [--rounds 3] [--only TEXT] [--seed-only]
 * [--plans FILE]`.
 *
 * Each size has a database of its own, which is seeded in portions. With `--database` (a server on which databases can be
 * created) or `--data` (a folder of an embedded server), they remain for later runs, and an interrupted seed continues.
 * One ticket in a hundred is active, one in two hundred in the trash. On average, a ticket has 1.3 comments, 2 events and
 * 24 search words; ten million take 37 GB.
 *
 * The report has the median response time of each question at each size. Of those that grew by more than 1.3, every
 * statement is explained at the largest size.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../child.ts';
import { migrateDatabase } from '../database.ts';
import { explainQuestions } from './explain.ts';
import { findFacts } from './facts.ts';
import { type Measured, measure, type Subject } from './measure.ts';
import { environment, folderFor, openPlace } from './place.ts';
import { questions } from './questions.ts';
import { addressOf, isSeeded, seedScale } from './seed-scale.ts';
import type { Address } from './session.ts';
import { grew, type Row, table } from './table.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string' },
    sizes: { type: 'string', default: '100000,1000000,10000000' },
    database: { type: 'string' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    'seed-only': { type: 'boolean', default: false },
    plans: { type: 'string' },
  },
});
const sizes = (values.tickets ?? values.sizes).split(',').map(Number);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await using folder = await folderFor(values.data);
const { data } = folder;
await seedSizes();
if (!values['seed-only']) await measureSizes();

async function seedSizes(): Promise<void> {
  await using place = await openPlace({ ...values, data }, true);
  for (const tickets of sizes) if (!(await isSeeded(place.server, tickets))) await seedScale(place.server, tickets);
}

async function measureSizes(): Promise<void> {
  await using place = await openPlace({ ...values, data }, false);
  await using services = new AsyncDisposableStack();
  const subjects: (Subject & { readonly address: Address })[] = [];
  for (const tickets of sizes) {
    const address = addressOf(place.server, tickets);
    await migrateDatabase(address);
    const service = await startServer(new URL('../ours.ts', import.meta.url), {
      dataDir: place.folder,
      address,
      environment,
    });
    services.defer(() => service.stop());
    subjects.push({ tickets, address, port: service.port, facts: await findFacts(address, service.port) });
  }

  const rows: Row[] = questions
    .filter(({ name, asker }) => `${name} (${asker})`.includes(values.only))
    .map((question) => ({ question, sizes: subjects.map((): Measured => ({ times: [] })) }));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { question, sizes: measured } of rows) {
      for (const [index, subject] of subjects.entries()) {
        const entry = measured[index];
        if (entry) await measure(subject, question, entry);
      }
    }
  }
  console.log(table(sizes, rows));

  const largest = subjects.at(-1);
  const grown = rows.filter(grew).map(({ question }) => question);
  if (!largest || grown.length === 0) return;
  const plans = await explainQuestions(largest.address, place.folder, largest.facts, grown);
  if (values.plans === undefined) console.log(`\n${plans}`);
  else await writeFile(values.plans, `${plans}\n`);
}
