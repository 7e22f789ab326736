import type { z } from 'zod';
import type { Route } from '../../src/platform/rest/routes.ts';

/** Introduction of the API reference, in Markdown. */
export const INTRODUCTION = `
The [guides](/docs/guides) show how to use the API in TypeScript, with curl, and in Python.

**Authentication.** Sign in with \`POST /auth/login\` and send the access token as \`Authorization: Bearer …\`. Programs send
an API key (\`twk_…\`) instead.

**Pagination.** Lists accept \`limit\` and \`cursor\`, and return \`{ data, page: { nextCursor, hasMore } }\` with a \`Link\`
header to the next page. To pass several values of a filter, repeat it: \`?tag=a&tag=b\`. \`fields\` and \`include\` take several in one, separated by commas.

**Unknown fields** of a body, at every depth, and of a query are rejected with 422. \`errors\` names each, with the code
\`unknown_field\`. The schemas of request bodies say so with \`additionalProperties: false\`.

**Errors** are problem details (RFC 9457). Program against \`code\`; [every code is explained](/docs/errors).

**Concurrent changes.** Send the \`ETag\` that you have read as \`If-Match\`: if the resource has changed since, your change is
rejected with 412. \`PATCH\` is JSON Merge Patch (RFC 7396): fields that you omit stay unchanged.

**Conditional reads.** If \`If-None-Match\` is current, the response is 304. The \`ETag\` of a resource is its version; the
\`ETag\` of a list or a report changes whenever its bytes do. \`HEAD\` works wherever \`GET\` does. \`OPTIONS\` lists the
methods of a path in \`Allow\`, as does the 405 for any other method.

**Rate limits** are reported in \`RateLimit\` and \`RateLimit-Policy\`. A 429 names the exceeded limit in \`limit\` and the time
to wait in \`Retry-After\`.

**Compatibility.** Breaking changes are announced in advance: responses to deprecated operations and fields have
\`Deprecation\`, \`Sunset\`, and \`Link\` headers. Your program must tolerate fields and values that it does not know.

**Idempotency.** With an \`Idempotency-Key\`, you can safely retry every \`POST\`, \`PATCH\`, \`PUT\`, and \`DELETE\`.

**Reading your own changes.** A service can answer reads from a replica of its database, which is a moment behind. A change
then returns its \`Ticketwire-Position\`. Send the last one as \`Read-After\`, and reads include your changes, on whichever
database. Without \`Read-After\`, only reports, exports, and the audit log can lag, by a few seconds.

**Webhooks** follow [Standard Webhooks 1.0.0](https://www.standardwebhooks.com). Verify a message before you trust it, using
the raw bytes of the body: \`webhook-signature\` contains \`v1,\` and the base64 of the HMAC-SHA-256 of
\`{webhook-id}.{webhook-timestamp}.{body}\`, and the key is the base64-decoded part of the secret after \`whsec_\`. While a
secret is being replaced, there are two signatures. The SDK does this in \`verifyWebhook\`, as does any library for that
standard. Messages can arrive more than once and in any order: deduplicate by \`webhook-id\`, and read the current state
through the API.
`.trim();

/** Descriptions of the tags, in the order of the reference. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Your own account: registration, sign-in, tokens, password, and profile.',
  tickets: 'Requests for help, from creation to closure.',
  views: 'Saved ticket lists, your own and those of your teams.',
  comments: 'Public replies and internal notes on tickets.',
  attachments: 'Files of tickets and comments.',
  interactions: 'Recorded contacts with customers, such as calls, meetings, and chats.',
  categories: 'Topics of tickets. Categories form a tree.',
  tags: 'Words that tickets are marked with. A tag exists while a ticket has it.',
  statuses: 'Stages of your ticket workflow and the transitions between them.',
  users: 'People and service accounts.',
  roles: 'Named sets of permissions that you assign to users.',
  permissions: 'Everything that roles and API keys can allow.',
  'api-keys': 'Long-lived secrets for programs that act as a user or a service account.',
  teams: 'Groups of agents who work on tickets together.',
  notifications: 'Notification rules, the inbox, and email subscriptions.',
  deliveries: 'Outgoing emails and webhook messages, with their attempts and outcomes.',
  events: 'A complete log of everything that happened.',
  inbound: 'Incoming email, which becomes tickets and replies, and what became of each.',
  webhooks: 'Endpoints that receive events, signed as in Standard Webhooks 1.0.0, and the deliveries to them.',
  settings: 'Settings of the whole service.',
  analytics: 'Metrics of support operations, each with its definition.',
  authz: 'Who can do what, and why.',
  audit: 'Append-only log of changes to accounts, permissions, and the configuration.',
};

/** Returns the description of a tag: from the list above, or that of the output of its `get` operation. */
export const aboutTag = (tag: string, operations: readonly Documented[]): string | undefined =>
  TAGS[tag] ??
  operations.find(({ name, meta }) => name.endsWith('.get') && meta.openapi?.tags?.[0] === tag)?.output.description;

interface Documented {
  readonly name: string;
  readonly meta: Route['meta'];
  readonly output: z.ZodType;
}

/** Lists the tags: those with a description first, in their order, then all others that the routes use. */
export function tagsOf(routes: readonly Route[]): object[] {
  const used = new Set(routes.flatMap(({ meta }) => meta.openapi?.tags ?? []));
  const names = new Set(Object.keys(TAGS)).intersection(used).union(used);
  return [...names].map((name) => {
    const description = aboutTag(name, routes);
    return { name, 'x-displayName': displayName(name), ...(description !== undefined && { description }) };
  });
}

const displayName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
