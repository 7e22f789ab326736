const reversed = (text: string) => [...text].reverse().join('');

/** Invalid schemes, and schemes other than Bearer. */
const SCHEMES = [
  '',
  'Basic',
  'Digest',
  'Token',
  'JWT',
  'Bearers',
  'Bear er',
  'Bearer:',
  'Bearer=',
  '"Bearer"',
  'Bear\ter',
];

/** Strings in place of a token. */
const WORDS = '|.|..|...|null|undefined|true|0|-1|{}|[]|[object Object]|%00|%0d%0a|@|,|;|=|==|\\|/|+|~|-|_|*|?|#'.split(
  '|',
);

/** Names of inherited object properties. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

/** Values that look like API keys but do not exist. */
const KEYS = ['twk_', 'twk_short', `twk_${'A'.repeat(43)}`, `twk_${'!'.repeat(43)}`, `TWK_${'A'.repeat(43)}`];

/** Headers that are not a bearer token of the service, but each similar to one. */
export function malformedAuthorizations(token: string): string[] {
  const [head = '', body = '', signature = ''] = token.split('.');
  const parts = [head, body, signature, `${head}.${body}`, `${head}.${body}.`, `.${body}.${signature}`];
  const others = [`${head}..${signature}`, `${head}.${body}.${'A'.repeat(43)}`, `${head}.AAAAA.${signature}`];
  const around = [
    `${token}.`,
    `.${token}`,
    `${token}x`,
    `x${token}`,
    `${token}"`,
    `"${token}"`,
    `'${token}'`,
    `<${token}>`,
  ];
  const doubled = [`${token}${token}`, `${token},${token}`, `${token} ${token}`, `${token}.${signature}`];
  const odd = [`${token}=====`, `${token}\u00a0`, `\u00ff${token}`, `${token};a=b`, `token=${token}`, `{${token}}`];
  const bent = [token.toUpperCase(), token.toLowerCase(), reversed(token), token.slice(1), token.slice(0, -1)];
  const coded = [
    Buffer.from(token).toString('base64'),
    Buffer.from(token).toString('hex'),
    encodeURIComponent(`${token}\n`),
  ];
  const spaced = [token.replaceAll('.', ' . '), token.replaceAll('.', ','), token.replaceAll('.', '\t')];
  const long = ['A'.repeat(8_000), '.'.repeat(4_000), 'A.'.repeat(2_000)];
  const broken = [...parts, ...others, ...around, ...doubled, ...odd, ...bent, ...coded, ...spaced, ...long];
  return [
    ...SCHEMES.map((scheme) => `${scheme} ${token}`),
    ...[...WORDS, ...INHERITED, ...KEYS, ...broken].map((one) => `Bearer ${one}`),
    ...['Bearer', 'bearer', 'BEARER', token, `Bearer${token}`, `Bearer\t${token}`, `Bearer Bearer ${token}`],
    ...[`Bearer ${token}, Bearer ${token}`, `Basic x, Bearer ${token}`, `Bearer realm="x" ${token}`],
    ...INHERITED.map((name) => `${name} ${token}`),
  ];
}
