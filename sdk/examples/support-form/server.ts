import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient, isApiError } from '@ticketwire/sdk';
import { fileTicket } from './file-ticket.ts';
import { limitVisits } from './visits.ts';

const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_API_KEY: apiKey = '', PORT = '8080' } = process.env;
const MAX_BYTES = 26_000_000;

const client = createClient({ baseUrl, apiKey });
const mayFile = limitVisits(5);

const pages: Record<string, readonly [file: string, type: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/form.js': ['form.js', 'text/javascript; charset=utf-8'],
  '/form.css': ['form.css', 'text/css; charset=utf-8'],
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) send(response, 500, { errors: [], detail: 'Something went wrong. Please try again.' });
  });
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`The form is at http://127.0.0.1:${PORT}`));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/', socket } = request;
  if (method === 'POST' && url === '/tickets') {
    if (!mayFile(socket.remoteAddress ?? ''))
      return send(response, 429, { errors: [], detail: 'Please wait a minute.' });
    return take(request, response);
  }
  const page = pages[url];
  if (method !== 'GET' || !page) return void response.writeHead(404).end();
  const [file, type] = page;
  const body = await readFile(new URL(`page/${file}`, import.meta.url));
  response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
}

/** Handles a multipart form with a file. */
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const length = Number(request.headers['content-length']);
  if (!type.startsWith('multipart/form-data')) return send(response, 415, { errors: [], detail: 'Send form data.' });
  if (!(length <= MAX_BYTES)) {
    return send(response, 413, { errors: [{ pointer: '#/file', detail: 'The file is larger than 25 MB' }] });
  }
  const form = await new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const file = form.get('file');
  try {
    const { reference } = await fileTicket(client, {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      description: text('description'),
      file: file instanceof File && file.size > 0 ? file : null,
      key: `web-form ${text('key')}`,
    });
    send(response, 201, { reference });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'validation_failed') throw error;
    send(response, 422, { errors: error.errors });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
