import { startEmbeddedPostgres } from '../src/operations/embedded-postgres/embedded.ts';

const p = await startEmbeddedPostgres({ dataDir: '/tmp/mem/pg', settings: {} });
console.log(p.url('ticketwire'));
setInterval(() => {}, 1e6);
process.on('SIGTERM', async () => {
  await p.stop();
  process.exit(0);
});
