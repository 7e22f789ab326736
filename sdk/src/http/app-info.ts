/** Identifies the program that uses the client. */
export interface AppInfo {
  /** Name of the program, such as `acme-shop`. Characters that a header does not allow become hyphens. */
  readonly name: string;
  /** Version of the program, such as `1.2.0`. */
  readonly version?: string | undefined;
  /** HTTP URL with more about the program or its operator. */
  readonly url?: string | undefined;
}

/** Browsers do not let scripts set `User-Agent`: they ignore the header or send their own. */
const isBrowser = () => 'document' in globalThis || 'importScripts' in globalThis;

/** The header that identifies the program: `acme-shop/1.2.0 (https://shop.example.com)` (RFC 9110, section 10.1.5). */
export function appHeader({ name, version, url }: AppInfo): readonly [name: string, value: string] {
  const product = version === undefined ? token(name) : `${token(name)}/${token(version)}`;
  const value = `${product}${url === undefined ? '' : ` (${new URL(url).href})`} ticketwire-sdk`;
  return [isBrowser() ? 'x-ticketwire-client' : 'user-agent', value];
}

/** Replaces the characters that a token (RFC 9110, section 5.6.2) cannot contain. */
const token = (text: string) => text.trim().replaceAll(/[^\w.!#$%&'*+^`|~-]+/g, '-');
