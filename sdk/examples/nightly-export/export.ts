import { createClient } from '@ticketwire/sdk';
import { exportChanged } from './export-changed.ts';

const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_API_KEY: apiKey = '', FOLDER: folder = 'export' } = process.env;
const { SETTLE_SECONDS = '60', PAGE_SIZE = '100' } = process.env;

const retry = { attempts: 10, maxDelay: 60_000 };
const client = createClient({ baseUrl, apiKey, retry, timeout: 600_000 });

const path = await exportChanged(client, {
  folder,
  settleSeconds: Number(SETTLE_SECONDS),
  pageSize: Number(PAGE_SIZE),
});
console.log(path);
