export const palette = {
  open: 'Search or go to…',
  label: 'Search for pages, tickets and people',
  placeholder: 'A page, an action, a ticket or a person',
  results: 'Results',
  groups: { recent: 'Recent', actions: 'Actions', pages: 'Pages', tickets: 'Tickets', people: 'People' },
  none: 'Nothing found for “%{text}”',
  searching: 'Searching…',
  count: '%{smart_count} result |||| %{smart_count} results',
  choose: 'choose',
  go: 'go there',
  close: 'close',
};
