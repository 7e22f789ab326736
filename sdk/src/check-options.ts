import type { AppInfo } from './http/app-info.ts';
import { checkCallOptions, checkSecret, fail } from './http/check-call.ts';
import type { ClientOptions, CommonOptions, RequesterClientOptions } from './options.ts';

/** The options of every client. The types make the compiler report a missing one. */
const commonNames: Readonly<Record<keyof CommonOptions, true>> = {
  baseUrl: true,
  fetch: true,
  retry: true,
  timeout: true,
  headers: true,
  appInfo: true,
  onRequest: true,
  onResponse: true,
};

const identityNames: Readonly<Record<Exclude<keyof ClientOptions, keyof CommonOptions>, true>> = {
  token: true,
  apiKey: true,
  credentials: true,
  store: true,
  refreshTokenIn: true,
  onStepUp: true,
};

/**
 * Throws a `TypeError` if an option is invalid, for JavaScript applications and for settings that turn out to be empty.
 */
export function checkOptions(options: ClientOptions): void {
  checkNames('createClient', options, identityNames);
  checkIdentity(options);
  checkCommonOptions(options);
}

/** Does the same for a client of a requester. */
export function checkRequesterOptions(options: RequesterClientOptions): void {
  checkNames('createRequesterClient', options, { getToken: true });
  if (typeof options.getToken !== 'function') fail('getToken must be a function');
  checkCommonOptions(options);
}

function checkNames(creator: string, options: object, ownNames: object): void {
  if (typeof options !== 'object' || options === null) fail(`${creator} requires an options object`);
  for (const name of Object.keys(options)) {
    if (!(name in commonNames || name in ownNames)) fail(`Unknown option ${name} of ${creator}`);
  }
}

function checkCommonOptions(options: CommonOptions): void {
  checkBaseUrl(options.baseUrl);
  for (const name of ['fetch', 'onRequest', 'onResponse'] as const) {
    if (options[name] !== undefined && typeof options[name] !== 'function') fail(`${name} must be a function`);
  }
  if (options.appInfo !== undefined) checkAppInfo(options.appInfo);
  checkCallOptions(options);
}

function checkAppInfo({ name, version, url }: AppInfo): void {
  if (!isText(name)) fail('appInfo.name must be the name of your program');
  if (version !== undefined && !isText(version)) fail('appInfo.version must be a string such as 1.2.0');
  if (url !== undefined && !/^https?:$/.test(urlOf(url)?.protocol ?? '')) fail('appInfo.url must be an HTTP URL');
}

function checkBaseUrl(baseUrl: string): void {
  const rule = 'baseUrl must be the URL of the service, such as https://desk.example.com';
  const { protocol, username, password, search, hash } = urlOf(baseUrl) ?? fail(rule);
  if (protocol !== 'https:' && protocol !== 'http:') fail(`${rule}: use HTTPS or HTTP`);
  // `fetch` rejects a URL with credentials, and paths cannot be appended to a query.
  if (username || password || search || hash) fail(`${rule}: without credentials, query or fragment`);
}

/** Avoids `URL.canParse`, which browsers from 2023 do not have. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

function checkIdentity(options: ClientOptions): void {
  const { token, apiKey, credentials, store } = options;
  const given = [token, apiKey, credentials ?? store].filter((one) => one !== undefined);
  if (given.length > 1) fail('Pass only one of token, apiKey, and credentials with store');
  for (const name of ['token', 'apiKey', 'credentials'] as const) {
    if (name in options && given.length === 0) fail(`${name} is undefined: check where it is set`);
  }
  if (token !== undefined && typeof token !== 'function') checkSecret('token', token);
  if (apiKey !== undefined) checkSecret('apiKey', apiKey);
  if (apiKey !== undefined && !apiKey.startsWith('twk_')) fail('apiKey must start with twk_');
  if (credentials !== undefined && !(isText(credentials?.email) && isText(credentials?.password))) {
    fail('credentials must have an email and a password');
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
