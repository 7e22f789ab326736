/** Texts about tags. Those of the events come from the API. */
export const tags = {
  title: 'Tags',
  text: 'The tags of all tickets. To remove a spelling, merge it with the tag that stays.',
  search: 'Search by name',
  name: 'Tag',
  tickets: '%{count} ticket |||| %{count} tickets',
  rename: 'Rename',
  renameOne: 'Rename the tag %{name}',
  renamedTo: 'Becoming %{name}…',
  renameText: 'Rules, macros, saved views, SLA policies, and webhooks that name the tag follow.',
  newName: 'New name',
  renamed: 'Renamed to %{name}',
  merge: 'Merge',
  mergeText: 'Tickets already have the tag %{to}. Merge %{from} with it? You cannot tell them apart afterwards.',
  merged: 'Merged with %{name}',
  empty: { title: 'No tags yet', text: 'Tags appear here when a ticket gets one. Add them on the page of a ticket.' },
};
