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
    text: 'Its targets on open tickets end, or go on by the next policy that a ticket matches. Figures of decided targets stay.',
  },
  columns: { name: 'Policy', goals: 'Urgent tickets', calendar: 'Time that counts', order: 'Order' },
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  metrics: { first_response: 'First response', next_response: 'Next response', resolution: 'Resolution' },
  goals: {
    title: 'Targets',
    text: 'Type a time, such as 30 min or 8 h. Leave a cell empty for no target.',
    priority: 'Priority',
    needed: 'Enter at least one target.',
    wrong: 'Enter a time, such as 30 min or 8 h.',
  },
  clock: {
    title: 'Time that counts',
    calendar: 'Calendar',
    always: 'Around the clock',
    help: 'The time for a resolution also stops while a ticket is pending or on hold.',
    warnAt: 'Warn after (percent of the time)',
    warnHelp: 'Leave empty for no warning. 80 warns when a fifth of the time is left.',
  },
  conditions: {
    title: 'Tickets',
    text: 'All conditions must match. Without a condition, the policy applies to every ticket.',
    category: 'Category',
    categoryHelp: 'Includes its subcategories.',
    team: 'Team',
    type: 'Types',
    priority: 'Priorities',
    channel: 'Channels',
    tag: 'All of these tags',
    addField: 'Add custom field',
    others:
      'And %{smart_count} condition that only the API can show |||| And %{smart_count} conditions that only the API can show',
    except: 'Except tickets with',
    addExcept: 'Add an exception',
    removeExcept: 'Remove the exception',
    count: '%{smart_count} unsolved ticket matches now. |||| %{smart_count} unsolved tickets match now.',
    countMore: 'More than %{count} unsolved tickets match now.',
  },
};

export const subjectNames = { sla_policy: 'SLA policy', sla: 'SLA target' };
export const eventSubjects = { sla_policy: 'SLA policies', sla: 'SLA targets' };
