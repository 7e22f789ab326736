import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type NextFunction, type Request, type Response } from 'express';
import { type Person, people } from './people.ts';
import { cookieFor, endOfCookie, personIn } from './session.ts';
import { createSupport } from './support.ts';

const { TICKETWIRE_URL: service = '', TICKETWIRE_API_KEY: apiKey = '', PORT = '8080' } = process.env;
const tokenFor = createSupport(service, apiKey);

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${service}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types ticketwire-requests',
].join('; ');

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const page = async (name: string, values: Readonly<Record<string, string>>) =>
  (await readFile(path(`page/${name}`), 'utf8')).replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
const options = people.map(({ id, name, company }) => `<option value="${id}">${name}, ${company.name}</option>`);

const personOf = ({ headers }: Request): Person | undefined => people.find(({ id }) => id === personIn(headers.cookie));

const app = express();
app.disable('x-powered-by');
app.use((_request, response, next) => {
  response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
  next();
});

app.get('/', async (request, response) => {
  const person = personOf(request);
  const html = person
    ? page('index.html', { service, name: person.name, company: person.company.name })
    : page('sign-in.html', { people: options.join('') });
  response.type('html').send(await html);
});

// Stands for the sign-in that your application has.
app.post('/sign-in', express.urlencoded({ extended: false }), ({ body }, response) => {
  const person = people.find(({ id }) => id === body.person);
  if (person) response.set('Set-Cookie', cookieFor(person.id));
  response.redirect(303, '/');
});

app.post('/sign-out', (_request, response) => {
  response.set('Set-Cookie', endOfCookie).redirect(303, '/');
});

app.post('/support-token', async (request, response) => {
  const person = personOf(request);
  if (person) response.type('text').send(await tokenFor(person));
  else response.sendStatus(401);
});

app.use('/assets', express.static(path('page/assets')));
app.use('/assets', express.static(path('../portal/dist'), { index: false }));

app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
  console.error(error);
  response.sendStatus(500);
});

app.listen(Number(PORT), '127.0.0.1', () => console.log(`The application is at http://127.0.0.1:${PORT}`));
