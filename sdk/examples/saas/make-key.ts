import { createClient } from '@ticketwire/sdk';
import { SOURCE } from './support.ts';

/** Creates a service account for the application, and prints its API key. Replies also go to the inbox of requesters. */
const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_EMAIL: email = '', TICKETWIRE_PASSWORD: password = '' } = process.env;
const client = createClient({ baseUrl, credentials: { email, password } });

// The last three are what the people of a company that shares its tickets can do with those of the others: the
// application decides who they are, so it must be able to do the same.
const permissions = [
  ...(['user:read', 'user:create', 'user:update', 'user:issue_token'] as const),
  ...(['ticket:read', 'comment:create_public', 'attachment:create'] as const),
];
const grants = permissions.map((permission) => ({ permission }));
const role = await client.roles.create({
  key: SOURCE,
  name: 'SaaS application',
  description: 'Registers the people of the application and issues tokens for them.',
  grants,
});
const account = await client.users.create({ kind: 'service', name: 'SaaS application', roleIds: [role.id] });
const { key } = await client.apiKeys.create({ name: SOURCE, ownerId: account.id, grants, requesterSource: SOURCE });

await client.notificationRules.upsert({
  key: 'reply_in_app',
  event: 'comment.public',
  audience: 'requester',
  channel: 'in_app',
  templates: { en: { subject: '{{ticket.subject}}', body: '{{comment.body}}' } },
});
console.log(key);
