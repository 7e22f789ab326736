import type { AppInfo } from './app-info.ts';
import type { CallOptions, RetryOptions } from './call.ts';
import type { ClientOptions } from './options.ts';

/** Every option there is; the compiler sees that none is missing. */
const known: Readonly<Record<keyof ClientOptions, true>> = {
  baseUrl: true,
  token: true,
  apiKey: true,
  credentials: true,
  store: true,
  refreshTokenIn: true,
  fetch: true,
  retry: true,
  timeout: true,
  headers: true,
  appInfo: true,
  onRequest: true,
  onResponse: true,
};

const fail = (what: string): never => {
  throw new TypeError(what);
};

/** For applications that no compiler has looked at, and for settings that turned out empty. */
export function checkOptions(options: ClientOptions): void {
  if (typeof options !== 'object' || options === null) fail('createClient takes an object of options');
  for (const name of Object.keys(options)) if (!(name in known)) fail(`createClient knows no option ${name}`);
  checkBaseUrl(options.baseUrl);
  checkIdentity(options);
  for (const name of ['fetch', 'onRequest', 'onResponse'] as const) {
    if (options[name] !== undefined && typeof options[name] !== 'function') fail(`${name} is a function`);
  }
  if (options.appInfo !== undefined) checkAppInfo(options.appInfo);
  checkCallOptions(options);
}

function checkAppInfo({ name, version, url }: AppInfo): void {
  if (!isText(name)) fail('appInfo.name is the name of your program');
  if (version !== undefined && !isText(version)) fail('appInfo.version is a text such as 1.2.0');
  if (url !== undefined && !/^https?:$/.test(urlOf(url)?.protocol ?? '')) fail('appInfo.url is an HTTP address');
}

function checkBaseUrl(baseUrl: string): void {
  const where = 'baseUrl is where the service is, such as https://desk.example.com';
  const { protocol, username, password, search, hash } = urlOf(baseUrl) ?? fail(where);
  if (protocol !== 'https:' && protocol !== 'http:') fail(`${where}: over HTTPS or HTTP`);
  // `fetch` refuses such a URL, and paths cannot be put behind a query.
  if (username || password || search || hash) fail(`${where}: without user, query and fragment`);
}

/** Not by `URL.canParse`, which browsers of 2023 do not have. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function checkIdentity(options: ClientOptions): void {
  const { token, apiKey, credentials, store } = options;
  const given = [token, apiKey, credentials ?? store].filter((one) => one !== undefined);
  if (given.length > 1) fail('Give token, or apiKey, or credentials and store: one way to be somebody');
  for (const name of ['token', 'apiKey', 'credentials'] as const) {
    if (name in options && given.length === 0) fail(`${name} is undefined: is it set where it comes from?`);
  }
  if (token !== undefined && typeof token !== 'function') checkSecret('token', token);
  if (apiKey !== undefined) checkSecret('apiKey', apiKey);
  if (apiKey !== undefined && !apiKey.startsWith('twk_')) fail('apiKey is not one: they begin with twk_');
  if (credentials !== undefined && !(isText(credentials?.email) && isText(credentials?.password))) {
    fail('credentials are an email and a password');
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Never shows what it is about: a secret that came with a line break is a secret. */
export function checkSecret(name: string, value: unknown): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) fail(`${name} is a text without spaces and breaks`);
}

/** Of a client, or of one call. */
export function checkCallOptions({ timeout, retry }: CallOptions): void {
  if (timeout !== undefined && !(timeout > 0)) fail('timeout is milliseconds, more than 0');
  if (retry === undefined || retry === false) return;
  if (typeof retry !== 'object') fail('retry is an object, or false');
  checkRetry(retry);
}

function checkRetry({ attempts = 1, baseDelay = 0, maxDelay = 0 }: RetryOptions): void {
  if (!Number.isInteger(attempts) || attempts < 1) fail('retry.attempts is a whole number, 1 or more');
  if (!(baseDelay >= 0)) fail('retry.baseDelay is milliseconds');
  if (!(maxDelay >= 0)) fail('retry.maxDelay is milliseconds');
}
