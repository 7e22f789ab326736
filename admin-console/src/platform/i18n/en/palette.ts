export const palette = {
  open: 'Search or go to…',
  label: 'Search pages, tickets, and users',
  placeholder: 'Search pages, actions, tickets, and users',
  results: 'Results',
  groups: { recent: 'Recent', actions: 'Actions', pages: 'Pages', tickets: 'Tickets', people: 'Users' },
  none: 'No results for “%{text}”',
  searching: 'Searching…',
  count: '%{smart_count} result |||| %{smart_count} results',
  choose: 'select',
  go: 'open',
  close: 'close',
};
