import { hostUrls } from '../../platform/database/connections/database-url.ts';
import { attempt, valueOn } from '../../platform/errors/expected.ts';
import { SECRETS } from '../../platform/services/secret-files.ts';

const HIDDEN = '***';
/** Shorter values, such as a password of one letter, would hide parts of ordinary words. */
const MIN_LENGTH = 4;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns a function that removes every secret of these variables from a text, whatever error message it came from.
 * `withNames` also removes host names, addresses and folders, for a report that others will read.
 */
export function secretHider(variables: Variables, { withNames }: { withNames: boolean }): (text: string) => string {
  const hidden = [...secretsOf(variables), ...(withNames ? namesOf(variables) : [])]
    .filter((value) => value.length >= MIN_LENGTH)
    // Longer values first, because they can contain shorter ones.
    .sort((a, b) => b.length - a.length);
  return (text) => hidden.reduce((rest, value) => rest.replaceAll(value, HIDDEN), text);
}

function secretsOf(variables: Variables): string[] {
  return SECRETS.flatMap((name) => {
    const value = variables[name];
    if (value === undefined) return [];
    if (name === 'BACKUP_TO' && isFolder(value)) return [];
    const urls = /_URL$|^BACKUP_TO$/.test(name) ? parsedUrls(value) : [];
    return urls.length > 0 ? urls.flatMap(partsOf) : [value];
  });
}

const isFolder = (place: string | undefined): place is string => place !== undefined && !place.includes('://');

/** The parts of a URL that open something, as written and decoded. */
function partsOf({ username, password, searchParams, protocol }: URL): string[] {
  const inQuery = searchParams.get('password') ?? '';
  // The user name of a bucket is the id of its key.
  const parts = [password, inQuery, ...(protocol === 's3:' ? [username] : [])];
  return parts.flatMap((part) => [part, decoded(part)]);
}

const HOSTS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'ATTACHMENTS_URL',
  'BACKUP_TO',
  'SMTP_URL',
  'PUBLIC_URL',
];

function namesOf(variables: Variables): string[] {
  const hosts = HOSTS.flatMap((name) => {
    return parsedUrls(variables[name] ?? '').flatMap(({ hostname, username }) => [hostname, decoded(username)]);
  });
  const addresses = [variables.MAIL_FROM, variables.ADMIN_EMAIL].flatMap(
    (text) => text?.match(/[^\s<>]+@[^\s<>]+/g) ?? [],
  );
  const domains = addresses.map((address) => address.slice(address.lastIndexOf('@') + 1));
  return [
    ...hosts,
    ...addresses,
    ...domains,
    variables.DATA_DIR ?? '',
    isFolder(variables.BACKUP_TO) ? variables.BACKUP_TO : '',
  ];
}

/** A database URL can have several hosts. Empty if any of it is not a URL. */
function parsedUrls(value: string): URL[] {
  const urls = hostUrls(value).map((url) => URL.parse(url));
  return urls.every((url) => url !== null) ? urls : [];
}

const decoded = (text: string): string => attempt(() => decodeURIComponent(text), valueOn(text, URIError));
