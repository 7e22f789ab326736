/** Changes the text of a JSON body in a way that changing its values cannot. */
type Text = (json: string) => string | Buffer;

const inNumber =
  (by: string): Text =>
  (json) =>
    json.replace(/(?<=[:[,])-?\d+(?=[,}\]])/, by);

export const rawBodies: Readonly<Record<string, Text>> = {
  'cut off': (json) => json.slice(0, -1),
  'cut in half': (json) => json.slice(0, Math.ceil(json.length / 2)),
  empty: () => '',
  'a comma at its end': (json) => json.replace(/\}$/, ',}'),
  'single quotes': (json) => json.replaceAll('"', "'"),
  'a byte order mark': (json) => `\ufeff${json}`,
  'a list': (json) => `[${json}]`,
  null: () => 'null',
  'a text': () => '"text"',
  'a number': () => '1',
  twice: (json) => json + json,
  'a member twice': (json) => json.replace(/^\{("[^"]+":)/, '{$1null,$1'),
  'a real __proto__': (json) => json.replace(/^\{/, '{"__proto__":{"admin":true},').replace(/,\}$/, '}'),
  '1e400': inNumber('1e400'),
  '-0': inNumber('-0'),
  '2^53 + 1': inNumber('9007199254740993'),
  '1.0': inNumber('1.0'),
  NaN: inNumber('NaN'),
  'no UTF-8': (json) =>
    Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.from([0xff, 0xfe]), Buffer.from(json.slice(-2))]),
  'in UTF-16': (json) => Buffer.from(json, 'utf16le'),
  comments: (json) => `/* c */ ${json}`,
  'white space around': (json) => ` \r\n\t${json}\n`,
  'nested ten thousand deep': () => `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
};

export const rawBodyNames = Object.keys(rawBodies);

/** Parses a body strictly, as UTF-8 and as JSON. */
export function readJson(sent: string | Buffer): { readonly value: unknown } | 'unreadable' {
  try {
    const text =
      typeof sent === 'string' ? sent : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(sent);
    return { value: JSON.parse(text) };
  } catch {
    return 'unreadable';
  }
}
