const { createClient, isNotFound } = require('@ticketwire/sdk');

async function main([baseUrl, email, password]) {
  const client = createClient({ baseUrl, credentials: { email, password } });
  const ticket = await client.tickets.create({ subject: 'From JavaScript' });
  const missing = await client.tickets.get({ ticketId: 'TKT-999' }).catch((error) => error);
  if (!isNotFound(missing)) throw missing;
  console.log(ticket.reference);
}

main(process.argv.slice(2));
