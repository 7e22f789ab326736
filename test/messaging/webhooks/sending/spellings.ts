/** Decimal, octal and hexadecimal, as parsed by the WHATWG "IPv4 parser". */
const NOTATIONS = [
  (value: number) => String(value),
  (value: number) => `0${value.toString(8)}`,
  (value: number) => `0x${value.toString(16).toUpperCase()}`,
];

/** Encodings of a host that the URL parser decodes. */
const DISGUISES = [
  (host: string) => host,
  (host: string) => `${host}.`,
  (host: string) => host.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (host: string) => host.replaceAll('.', '。'),
  (host: string) => host.replace(/[^.]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

const combinations = (parts: readonly number[]): string[] =>
  parts
    .reduce<string[][]>(
      (heads, part) => heads.flatMap((head) => NOTATIONS.map((notation) => [...head, notation(part)])),
      [[]],
    )
    .map((texts) => texts.join('.'));

/** Lists all hosts that mean an IPv4 address: one to four numbers in any notation and encoding. */
export function spellingsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const plain = [
    [((a * 256 + b) * 256 + c) * 256 + d],
    [a, (b * 256 + c) * 256 + d],
    [a, b, c * 256 + d],
    [a, b, c, d],
  ].flatMap(combinations);
  return [...new Set(plain.flatMap((host) => DISGUISES.map((disguise) => disguise(host))))];
}

/** Lists IPv6 addresses that embed an IPv4 address, in each standard way. */
export function carriersOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const hex = (high: number, low: number) => (high * 256 + low).toString(16);
  const [high, low] = [hex(a, b), hex(c, d)];
  const inverted = [hex(255 - a, 255 - b), hex(255 - c, 255 - d)].join(':');
  return [
    `[::ffff:${address}]`,
    `[::FFFF:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[0000:0000:0000:0000:0000:ffff:${address}]`,
    `[::${address}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:FF9B::${high}:${low}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:808:808::${inverted}]`,
  ];
}

/** Notations of the IPv6 loopback address. */
export const LOOPBACK_6 = ['[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::0.0.0.1]', '[0::0:1]'];
