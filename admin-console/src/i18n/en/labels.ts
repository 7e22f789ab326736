/** Names that a new service begins with, by what they are stored as: in English, so that nothing is translated here. */
const builtInNames: Readonly<Record<'statuses' | 'roles' | 'categories', Readonly<Record<string, string>>>> = {
  statuses: {},
  roles: {},
  categories: {},
};

/** Labels of enum values. */
export const labels = {
  state: {
    new: 'New',
    open: 'Open',
    pending: 'Pending',
    on_hold: 'On hold',
    solved: 'Solved',
    closed: 'Closed',
  },
  stateMeaning: {
    new: 'Not yet worked on',
    open: 'An agent is working on it',
    pending: 'Waiting for the requester',
    on_hold: 'Waiting for a third party',
    solved: 'Answered; can be reopened',
    closed: 'Permanently closed',
  },
  priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  ticketType: { question: 'Question', incident: 'Incident', problem: 'Problem', task: 'Task' },
  channel: { api: 'API', portal: 'Portal', email: 'Email', chat: 'Chat', phone: 'Phone', import: 'Import' },
  interactionKind: { phone: 'Phone call', email: 'Email', chat: 'Chat', meeting: 'Meeting', other: 'Other' },
  direction: { inbound: 'From the customer', outbound: 'To the customer' },
  userStatus: { invited: 'Invited', active: 'Active', suspended: 'Suspended' },
  userKind: { person: 'Person', service: 'Service account' },
  availability: { online: 'Online', away: 'Away' },
  assignmentMode: {
    manual: 'Manual',
    round_robin: 'Round robin',
    least_loaded: 'Fewest unsolved tickets',
  },
  teamRole: { member: 'Member', lead: 'Lead' },
  scope: { own: 'Own', assigned: 'Assigned', team: 'Team', all: 'All' },
  scopeMeaning: {
    own: 'Tickets the user requested or follows',
    assigned: 'Own tickets and tickets assigned to the user',
    team: 'Assigned tickets and all tickets of the user’s teams',
    all: 'All tickets',
  },
  notificationChannel: { email: 'Email', in_app: 'Inbox' },
  audience: {
    requester: 'Requester',
    assignee: 'Assignee',
    mentioned: 'Mentioned users',
    lead: 'Team leads',
    team: 'Team',
    followers: 'Followers',
    role: 'Everyone with the role %{role}',
  },
  deliveryState: { pending: 'Pending', delivered: 'Delivered', failed: 'Failed', bounced: 'Bounced' },
  commentRequirement: {
    none: 'No comment required',
    any: 'Comment required',
    public: 'Public reply required',
    internal: 'Internal note required',
  },
  builtIn: builtInNames,
};
