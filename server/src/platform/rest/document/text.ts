import type { Route } from '../routes.ts';

/** What holds for all operations, in Markdown. */
export const INTRODUCTION = `
[Guides](/docs/guides) show how it is used, in TypeScript, with curl and in Python.

Sign in with \`POST /auth/login\` and send the access token as \`Authorization: Bearer …\`; a program sends an API key
(\`twk_…\`) in its place.

**Lists** take \`limit\` and \`cursor\`, and answer \`{ data, page: { nextCursor, hasMore } }\` with a \`Link\` header to the
next page. A list may name several values of a filter by repeating it: \`?tag=a&tag=b\`.

**Errors** are problem details (RFC 9457). Program against \`code\`; [every code is explained](/docs/errors).

**Changes** honour \`If-Match\` with the \`ETag\` you have read: a change that was decided on an older version is refused
with 412. \`PATCH\` is JSON Merge Patch (RFC 7396): what is absent stays.

**Reads** answer 304 to an \`If-None-Match\` that is current. The \`ETag\` of a resource is its version; that of a list or a
report changes whenever its bytes do. \`HEAD\` is answered wherever \`GET\` is. \`OPTIONS\` says in \`Allow\` what a path
takes, and so does the 405 of any other method.

**Limits** are told in \`RateLimit\` and \`RateLimit-Policy\`. A 429 says in \`limit\` what there was too much of, and in
\`Retry-After\` how long to wait.

**Changes of the API** that would break a program are announced before: what is on its way out answers with
\`Deprecation\`, \`Sunset\` and a \`Link\`. Expect fields and values that you do not know.

**Repeats** are safe with an \`Idempotency-Key\`, on every \`POST\`, \`PATCH\`, \`PUT\` and \`DELETE\`.

**Webhooks** follow [Standard Webhooks 1.0.0](https://www.standardwebhooks.com). Verify a message before you trust it, on
its bytes as they came: \`webhook-signature\` holds \`v1,\` and the base64 of the HMAC-SHA-256 of
\`{webhook-id}.{webhook-timestamp}.{body}\`, by the key that is the base64 after \`whsec_\` in the secret. There are two
while a secret is being replaced. \`verifyWebhook\` of the SDK does it, and so does any library of that standard. A message
may come twice and in another order: go by \`webhook-id\`, and read what you need through the API.
`.trim();

/** What the operations of each tag are about, in the order of the reference. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Accounts of one’s own: registration, sign-in, tokens, password, profile.',
  tickets: 'Requests for help, from their first word to their end.',
  views: 'Saved lists of tickets, one’s own and those of one’s teams.',
  comments: 'Public replies and internal notes on tickets.',
  attachments: 'Files of tickets and comments.',
  interactions: 'Recorded contacts with customers: calls, meetings, chats.',
  categories: 'What tickets are about. Categories form a tree.',
  statuses: 'Where tickets stand, in your words.',
  users: 'People and services with an account.',
  roles: 'Named sets of permissions that people are given.',
  permissions: 'Everything there is to be allowed.',
  'api-keys': 'Lasting secrets by which programs act in the name of a person or a service.',
  teams: 'People who answer tickets together.',
  notifications: 'Rules, the inbox, and how to stop mails.',
  deliveries: 'Messages on their way out, and what became of them.',
  events: 'Everything that happened, in one log that loses nothing.',
  inbound: 'Mail that comes in, and becomes tickets and replies.',
  webhooks: 'Where events are sent to, signed by Standard Webhooks 1.0.0, and what became of each.',
  settings: 'What holds for the whole service.',
  analytics: 'Figures on support operations, each with its definition.',
  authz: 'Who may do what, and why or why not.',
  audit: 'What was done to accounts, rights and the configuration: append-only.',
};

/** What the operations of a tag are about, where it is told. */
export const aboutTag = (tag: string): string | undefined => TAGS[tag];

/** Described tags first, in their order, then whatever else the routes name. */
export function tagsOf(routes: readonly Route[]): object[] {
  const used = new Set(routes.flatMap(({ meta }) => meta.openapi?.tags ?? []));
  const names = new Set(Object.keys(TAGS)).intersection(used).union(used);
  return [...names].map((name) => ({
    name,
    'x-displayName': displayName(name),
    ...(name in TAGS && { description: TAGS[name] }),
  }));
}

const displayName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
