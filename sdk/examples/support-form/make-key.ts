import { createClient } from '@ticketwire/sdk';

/** Creates a service account with a role for the form, and prints its API key. */
const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_EMAIL: email = '', TICKETWIRE_PASSWORD: password = '' } = process.env;
const client = createClient({ baseUrl, credentials: { email, password } });

const role = await client.roles.create({
  key: 'support_form',
  name: 'Support form',
  description: 'Creates tickets for visitors of the website.',
  grants: [
    { permission: 'user:read' },
    { permission: 'user:create' },
    { permission: 'ticket:create', scope: 'all' },
    { permission: 'ticket:read', scope: 'all' },
    { permission: 'attachment:create', scope: 'all' },
  ],
});
const form = await client.users.create({ kind: 'service', name: 'Support form', roleIds: [role.id] });
const { key } = await client.apiKeys.create({ name: 'support-form', ownerId: form.id });
console.log(key);
