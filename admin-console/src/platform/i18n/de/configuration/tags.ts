import type { Texts } from '../../en/index.ts';

export const tags: Texts['tags'] = {
  title: 'Schlagwörter',
  text: 'Die Schlagwörter aller Tickets. Um eine Schreibweise zu entfernen, führen Sie sie mit dem Schlagwort zusammen, das bleiben soll.',
  search: 'Nach Namen suchen',
  name: 'Schlagwort',
  tickets: '%{count} Ticket |||| %{count} Tickets',
  rename: 'Umbenennen',
  renameOne: 'Schlagwort %{name} umbenennen',
  renamedTo: 'Wird in %{name} umbenannt …',
  renameText:
    'Regeln, Makros, gespeicherte Ansichten, SLA-Richtlinien und Webhooks mit diesem Schlagwort werden angepasst.',
  newName: 'Neuer Name',
  renamed: 'In %{name} umbenannt',
  merge: 'Zusammenführen',
  mergeText:
    'Es gibt schon Tickets mit dem Schlagwort %{to}. %{from} damit zusammenführen? Danach sind beide nicht mehr zu unterscheiden.',
  merged: 'Mit %{name} zusammengeführt',
  empty: {
    title: 'Noch keine Schlagwörter',
    text: 'Schlagwörter erscheinen hier, sobald ein Ticket eines erhält. Hinzufügen können Sie sie auf der Seite eines Tickets.',
  },
};
