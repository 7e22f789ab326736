/** The program that uses the client. */
export interface AppInfo {
  /** Such as `acme-shop`. */
  readonly name: string;
  readonly version?: string | undefined;
  /** Where the people who run it can be found. */
  readonly url?: string | undefined;
}

/** Scripts of pages cannot name themselves in `User-Agent`: browsers drop it, or set their own. */
const isBrowser = () => 'document' in globalThis || 'importScripts' in globalThis;

/** The header that names the program: `acme-shop/1.2.0 (https://shop.example.com)` (RFC 9110, section 10.1.5). */
export function appHeader({ name, version, url }: AppInfo): readonly [name: string, value: string] {
  const product = version === undefined ? token(name) : `${token(name)}/${token(version)}`;
  const value = `${product}${url === undefined ? '' : ` (${new URL(url).href})`} ticketwire-sdk`;
  return [isBrowser() ? 'x-ticketwire-client' : 'user-agent', value];
}

/** What a product may be called in a header. */
const token = (text: string) => text.trim().replaceAll(/[^\w.!#$%&'*+^`|~-]+/g, '-');
