import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  createClient,
  isNotFound,
  type Ticket,
  verifyWebhook,
  type WebhookMessage,
  WebhookVerificationError,
} from '@ticketwire/sdk';
import { openChat } from './chat.ts';
import { rememberIds } from './seen.ts';
import { wordingOf } from './wording.ts';

const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_API_KEY: apiKey = '', PORT = '4000' } = process.env;
const { TICKETWIRE_WEBHOOK_SECRET = '', CHAT_URL = '' } = process.env;

const client = createClient({ baseUrl, apiKey });
const secrets = TICKETWIRE_WEBHOOK_SECRET.split(' ');
const tell = openChat(CHAT_URL);
const isNew = rememberIds(10_000);

const server = createServer((request, response) => {
  take(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500).end();
  });
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Listening at http://127.0.0.1:${PORT}`));

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const message = await verified(request);
  if (message instanceof WebhookVerificationError) return void response.writeHead(400).end(message.reason);
  response.writeHead(204).end();
  if (isNew(String(request.headers['webhook-id']))) tell(async () => wordingOf(message, await ticketOf(message)));
}

async function verified(request: IncomingMessage): Promise<WebhookMessage | WebhookVerificationError> {
  try {
    return await verifyWebhook(await buffer(request), request.headers, secrets);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error;
    throw error;
  }
}

/** Reads the current ticket; null if the message is not about a ticket, or this key cannot see it. */
async function ticketOf({ data }: WebhookMessage): Promise<Ticket | null> {
  if (!('ticketId' in data) || data.ticketId === null) return null;
  try {
    return await client.tickets.get({ ticketId: data.ticketId });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
