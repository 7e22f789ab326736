/** Choosing a time in the future. */
export const times = {
  at: 'Date and time',
  past: 'Choose a time in the future',
  later: 'In a few hours',
  tomorrow: 'Tomorrow morning',
  nextWeek: 'Next week',
};

/** Being away. */
export const absence = {
  action: 'Away until…',
  key: 'Away, or back',
  title: 'Until when are you away?',
  text: 'Teams assign no tickets automatically until then.',
  submit: 'Set as away',
  back: 'I’m back',
  field: 'Away until',
  noEnd: 'Leave empty for no end.',
  now: 'Away',
  until: 'Away until %{at}',
};

/** Who else has a ticket open. */
export const presence = {
  replying: '%{names} is replying |||| %{names} are replying',
  viewing: '%{names} has this ticket open |||| %{names} have this ticket open',
  more: '%{smart_count} other |||| %{smart_count} others',
};

/** Splitting a ticket off from a comment. */
export const splitOff = {
  action: 'Split off into a new ticket…',
  key: 'Split a comment off',
  title: 'Split off from %{reference}',
  text: 'Starts with the comment below. Both tickets are linked.',
  message: 'Message',
  done: 'Ticket created and linked',
  open: 'Open it',
};

/** Snoozing tickets. */
export const snooze = {
  name: 'Snooze',
  action: 'Snooze…',
  short: 'Snooze',
  orWake: 'Snooze, or wake',
  selected: 'Snooze ticket',
  title: 'Snooze %{reference}',
  bulkTitle: 'Snooze %{smart_count} ticket |||| Snooze %{smart_count} tickets',
  field: 'Snooze until',
  submit: 'Snooze',
  wakeNow: 'Wake now',
  until: 'Snoozed until %{at}',
  done: 'Snoozed until %{at}',
  woken: 'The ticket is awake',
  dueBefore: '%{name} is due %{at}',
  late: '%{name} is late',
  filter: { label: 'Snoozed', only: 'Only snoozed', without: 'Not snoozed' },
};
