/** Texts about organizations. Those of the events come from the API. */
export const texts = {
  title: 'Organizations',
  text: 'Companies and other organizations that users belong to.',
  search: 'Search by name or domain',
  add: 'New organization',
  addText: 'You add users on the next page.',
  created: 'Organization created',
  empty: {
    title: 'No organizations yet',
    text: 'The companies of your customers appear here. Create one and add its users.',
  },
  details: 'Details',
  name: 'Name',
  domains: 'Domains',
  domainsHelp:
    'Such as example.com. The organization is proposed for users with an address in one of them; no one is added automatically.',
  externalSource: 'External system',
  externalId: 'ID in the external system',
  note: 'Note',
  noteHelp: 'Only users who can view other users see it.',
  sharesTickets: 'Its users see all tickets of the organization',
  sharesTicketsHelp: 'As far as their roles allow it with the scope Organization, as the role Requester does.',
  suspended: 'Suspended',
  suspendedHelp: 'Applications get no tokens for its users, and lose those that they have.',
  openTickets: 'Open tickets',
  tickets: {
    title: 'Tickets',
    showReports: '%{count}, show on the dashboard: %{what}',
    serviceLevels: 'Service levels met',
    ofTargets: 'of %{smart_count} target in the last 30 days |||| of %{smart_count} targets in the last 30 days',
    ofAnswers: 'of %{smart_count} answer in the last 90 days |||| of %{smart_count} answers in the last 90 days',
    latest: 'Last updated',
    none: 'No tickets belong to this organization yet.',
  },
  people: 'Users',
  peopleText: 'A user belongs to at most one organization.',
  noPeople: 'No users belong to this organization yet.',
  morePeople: 'Only the first %{count} are shown.',
  addPerson: 'Add user',
  removePerson: 'Remove %{name}',
  delete: {
    label: 'Delete organization',
    title: 'Delete the organization %{name}?',
    text: 'You can delete an organization only if no users or tickets belong to it.',
  },
};

export const subjectNames = { organization: 'Organization' };
export const eventSubjects = { organization: 'organizations' };
