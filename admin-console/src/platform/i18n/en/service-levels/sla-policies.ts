/** Texts about SLA policies. Those of the events come from the API. */
export const texts = {
  title: 'SLA policies',
  text: 'How soon tickets must be answered and solved. A ticket has the first policy in this list that it matches.',
  add: 'New policy',
  empty: {
    title: 'No SLA policies yet',
    text: 'With a policy, each ticket shows when it must be answered and solved, and agents are warned in time.',
  },
  details: 'Policy',
  name: 'Name',
  enabled: 'In use',
  notInUse: 'Not in use',
  create: { done: 'Policy created', text: 'It applies to open tickets immediately, including existing ones.' },
  delete: {
    label: 'Delete',
    title: 'Delete %{name}?',
    text: 'Its targets on open tickets end, or continue under the next policy that a ticket matches. Metrics of decided targets stay.',
  },
  columns: { name: 'Policy', goals: 'Targets', calendar: 'Time that counts', order: 'Order' },
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  moveUp: 'Move %{name} up?',
  moveDown: 'Move %{name} down?',
  move: 'Move',
  order: {
    because: 'Every ticket already has “%{name}”, which is before it.',
    hidden: 'Every ticket already has “%{name}”, so this policy never applies. Move it up in the list of policies.',
    addedLast: 'A new policy is the last one, and every ticket already has “%{name}”. So this policy never applies.',
    putAbove: 'Put it above “%{name}”',
  },
  metrics: { first_response: 'First response', next_response: 'Next response', resolution: 'Resolution' },
  goals: {
    title: 'Targets',
    text: 'Type a time, such as 30 min or 8 h. Leave a cell empty for no target.',
    priority: 'Priority',
    needed: 'Enter at least one target.',
    wrong: 'Enter a time, such as 30 min or 8 h.',
    copy: 'Copy to all priorities',
    copyOf: 'Copy the targets of %{priority} to all priorities',
  },
  templates: { title: 'Start with', standard: 'Standard', businessHours: 'Business hours', allDay: '24/7' },
  clock: {
    title: 'Time that counts',
    calendar: 'Calendar',
    always: 'Around the clock',
    help: 'The time for a resolution also stops while a ticket is pending or on hold. Snoozing does not stop it.',
    warnAt: 'Warn after (percent of the time)',
    warnHelp: 'Leave empty for no warning. 80 warns when a fifth of the time is left.',
    unheard: 'No notification rule for this warning is enabled, so it reaches no one.',
  },
  preview: {
    title: 'Preview',
    text: 'What saving would do to open tickets.',
    loading: 'Looking at open tickets…',
    nothing: 'No open ticket changes.',
    ticketsAdded: '%{smart_count} ticket gets this policy. |||| %{smart_count} tickets get this policy.',
    ticketsRemoved: '%{smart_count} ticket leaves it. |||| %{smart_count} tickets leave it.',
    ticketsRescheduled:
      '%{smart_count} ticket is due at another time. |||| %{smart_count} tickets are due at another time.',
    targetsNewlyLate:
      '%{smart_count} due time becomes late, and no one is notified. |||| %{smart_count} due times become late, and no one is notified.',
    targetsNoLongerLate: '%{smart_count} late due time ends. |||| %{smart_count} late due times end.',
    limited: 'Only the newest %{count} tickets are counted.',
    ticket: 'Sample ticket',
    now: 'Now',
    after: 'After saving',
    newTicket: 'Due times of a ticket created now',
  },
  conditions: {
    title: 'Tickets',
    text: 'All conditions must match. Without a condition, the policy applies to every ticket.',
  },
};

export const subjectNames = { sla_policy: 'SLA policy', sla: 'SLA target' };
export const eventSubjects = { sla_policy: 'SLA policies', sla: 'SLA targets' };
