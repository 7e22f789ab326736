import type { Mutant } from '../mutant.ts';

/** Sharing the tickets of an organization. */
export const organizationMutants: readonly Mutant[] = [
  {
    name: 'An organization shares its tickets although it does not say so',
    file: 'server/src/accounts/organizations/organization.queries.ts',
    find: ' and organizations.shares_tickets',
    replace: '',
    tests: ['organizations/sharing'],
  },
  {
    name: 'A merge leaves the ticket with the organization of its requester, whoever else joins',
    file: 'server/src/tickets/relations/merge-tickets.ts',
    find: '    leaveOrganization(tx, source, target);',
    replace: '',
    tests: ['organizations/sharing'],
  },
  {
    name: 'Anyone who can edit users adds them to an organization that shares',
    file: 'server/src/accounts/users/user.commands.ts',
    find: 'if (isNew && organization?.getEntity().sharesTickets) {',
    replace: 'if (isNew && organization === null) {',
    tests: ['organizations/people'],
  },
  {
    name: 'Anyone who can edit users lets an organization share',
    file: 'server/src/accounts/organizations/organization.commands.ts',
    find: 'if (input.sharesTickets && !organization.sharesTickets) {',
    replace: 'if (input.sharesTickets && organization.sharesTickets) {',
    tests: ['organizations/people'],
  },
  {
    name: 'Replicas show what an organization no longer shares',
    file: 'server/src/contract/events/organization.events.ts',
    find: '    effects: PERMISSIONS,',
    replace: '    effects: { ...PERMISSIONS, mayLag: true },',
    tests: ['high-availability/replica-reads'],
  },
];
