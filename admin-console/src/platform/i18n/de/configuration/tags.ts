import type { Texts } from '../../en/index.ts';

export const tags: Texts['tags'] = {
  title: 'Schlagwörter',
  text: 'Die Schlagwörter aller Tickets. Um eine Schreibweise loszuwerden, führen Sie sie mit dem Schlagwort zusammen, das bleibt.',
  search: 'Nach Namen suchen',
  name: 'Schlagwort',
  tickets: '%{count} Ticket |||| %{count} Tickets',
  rename: 'Umbenennen',
  renameOne: 'Schlagwort %{name} umbenennen',
  renamedTo: 'Wird zu %{name} …',
  renameText: 'Regeln, Makros, gespeicherte Ansichten, SLA-Richtlinien und Webhooks mit dem Schlagwort folgen.',
  newName: 'Neuer Name',
  renamed: 'In %{name} umbenannt',
  merge: 'Zusammenführen',
  mergeText:
    'Tickets haben schon das Schlagwort %{to}. %{from} damit zusammenführen? Danach sind beide nicht mehr zu unterscheiden.',
  merged: 'Mit %{name} zusammengeführt',
  empty: {
    title: 'Noch keine Schlagwörter',
    text: 'Schlagwörter erscheinen hier, sobald ein Ticket eines bekommt. Hinzufügen können Sie sie auf der Seite eines Tickets.',
  },
};
