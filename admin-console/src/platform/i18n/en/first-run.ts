/** The setup checklist of a new service. */
export const firstRun = {
  title: 'Set up your service',
  text: 'Steps check themselves off. Metrics appear here with the first ticket.',
  progress: '%{done} of %{of}',
  done: 'done',
  hide: 'Hide',
  show: 'Show setup steps',
  emailIsSent: 'The service sends emails through its SMTP server.',
  noTickets: 'No tickets yet',
  noTicketsText: 'Metrics and reports appear here with the first ticket that you can see.',
  steps: {
    invite: { title: 'Invite a colleague', text: 'They choose a password through the link in the email.' },
    team: { title: 'Create a team', text: 'A team shares tickets, which can be assigned automatically.' },
    categories: { title: 'Review categories', text: 'Rename the starter categories, or add your own.' },
    email: {
      title: 'Set up outgoing email',
      text: 'Emails are not sent yet but written to files. Set SMTP_URL on the server to send them.',
    },
    macro: { title: 'Write a macro', text: 'Answer frequent questions with one key.' },
    serviceLevels: { title: 'Promise service levels', text: 'By when tickets are answered and solved.' },
    ticket: { title: 'Create the first ticket', text: 'See what agents and requesters will see.' },
    apiKey: { title: 'Create an API key', text: 'Connect a form, a script, or another system.' },
  },
};
