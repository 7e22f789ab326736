/** Working through tickets one after the other. */
export const workspace = {
  withKey: '%{action} (%{key})',
  sendAndNext: 'Send and open the next ticket',
  solveAndNext: 'Send, solve, and open the next ticket',
  solve: 'Send and solve',
  hint: {
    reply: 'Markdown supported · %{send} to send, %{solve} to send and solve',
    replyInList: 'Markdown supported · %{send} to send, %{solve} to send, solve, and open the next ticket',
    noteInList: 'Markdown supported · %{send} to add, %{solve} to add and open the next ticket',
  },
  notSolved: {
    fields: 'Not sent: to solve this ticket, fill in %{fields}',
    workflow: 'Not sent: this ticket cannot be solved now. %{reason}',
  },
  details: 'Details',
  you: 'you',
  needsPermission: 'You need the “%{permission}” permission',
  noTransition: 'You cannot change the status now',
  noDueDate: 'No due date',
  noTags: 'No tags',
  overdue: 'Overdue',
  commands: {
    assignee: 'Assign to %{value}',
    team: 'Assign to team %{value}',
    status: 'Set status to %{value}',
    priority: 'Set priority to %{value}',
    category: 'Set category to %{value}',
    type: 'Set type to %{value}',
  },
  requester: {
    recent: 'Recent tickets',
    all: 'All tickets',
    none: 'No other tickets',
  },
  takeNext: {
    action: 'Take the next ticket',
    orSkip: 'Take the next ticket, or skip this one',
    nothing: 'No ticket to take: every open ticket of this list has an assignee',
    onlySkipped:
      'No other ticket to take: you have skipped the last one. Take the next ticket again to see it. |||| No other ticket to take: you have skipped the last %{smart_count}. Take the next ticket again to see them.',
    putBack: '%{reference} is unassigned again',
    stays: '%{reference} stays assigned to you',
  },
  split: {
    action: 'Split view',
    list: 'Tickets of the list',
    empty: 'No tickets',
    newer: 'Show %{smart_count} new ticket |||| Show %{smart_count} new tickets',
  },
  undo: {
    action: 'Undo the last change',
    changed: '%{name} changed',
    undone: '%{name} changed back',
  },
  queue: {
    label: 'Position in the list',
    position: '%{position} of %{total}',
    isFirst: 'This is the first ticket of the list',
    isLast: 'This is the last ticket of the list',
  },
};
