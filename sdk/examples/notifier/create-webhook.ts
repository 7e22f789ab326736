import { createClient } from '@ticketwire/sdk';

/** Makes a webhook that leads to the address given, and prints its secret, which is shown this once. */
const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_API_KEY: apiKey = '' } = process.env;
const [url = ''] = process.argv.slice(2);

const { secret } = await createClient({ baseUrl, apiKey }).webhooks.create({
  url,
  description: 'Tells the chat',
  eventTypes: ['ticket.created', 'ticket.status_changed', 'comment.public'],
});
console.log(secret);
