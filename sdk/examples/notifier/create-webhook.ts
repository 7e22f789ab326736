import { createClient } from '@ticketwire/sdk';

/** Creates a webhook for the URL in the first argument, and prints its secret, which is shown only once. */
const { TICKETWIRE_URL: baseUrl = '', TICKETWIRE_API_KEY: apiKey = '' } = process.env;
const [url = ''] = process.argv.slice(2);

const { secret } = await createClient({ baseUrl, apiKey }).webhooks.create({
  url,
  description: 'Notifies the chat',
  eventTypes: ['ticket.created', 'ticket.status_changed', 'comment.public'],
});
console.log(secret);
