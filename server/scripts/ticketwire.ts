/** The command line of the image: `ticketwire COMMAND [options]`. A checkout has the same commands in package.json. */
interface Command {
  readonly summary: string;
  /** Runs the program by importing it. */
  readonly run: () => Promise<unknown>;
}

const commands: ReadonlyMap<string, Command> = new Map([
  ['start', { summary: 'run the service', run: () => import('../src/operations/start/main.ts') }],
  [
    'migrate',
    {
      summary: 'apply the migrations of this release',
      run: () => import('../src/operations/start/migrate-database.ts'),
    },
  ],
  [
    'health',
    { summary: 'report whether the service is ready', run: () => import('../src/operations/start/report-health.ts') },
  ],
  [
    'doctor',
    { summary: 'check the configuration and what it needs', run: () => import('../src/operations/doctor/main.ts') },
  ],
  ['backup', { summary: 'write or check a backup', run: () => import('./backup.ts') }],
  ['restore', { summary: 'restore a backup while the service is stopped', run: () => import('./restore.ts') }],
  ['reindex', { summary: 'build the search index again', run: () => import('./reindex.ts') }],
  [
    'partition-events',
    {
      summary: 'partition the event log while the service runs (experimental)',
      run: () => import('./partition-events.ts'),
    },
  ],
  ['rotate-key', { summary: 'create a new key for access tokens', run: () => import('./rotate-key.ts') }],
]);

const [, , name = '--help'] = process.argv;
const command = commands.get(name);
if (command) {
  // The programs read their options where they are without this command line. `start` has none, and runs the whole line
  // again in each of its processes.
  if (name !== 'start') process.argv.splice(2, 1);
  await command.run();
} else {
  const lines = [...commands].map(([key, { summary }]) => `  ${key.padEnd(17)} ${summary}`);
  console.error(`Usage: ticketwire COMMAND\n\n${lines.join('\n')}`);
  process.exitCode = name === '--help' ? 0 : 2;
}
