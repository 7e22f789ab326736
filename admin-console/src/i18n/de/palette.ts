import type { Texts } from '../texts.ts';

export const palette: Texts['palette'] = {
  open: 'Suchen und öffnen…',
  label: 'Seiten, Tickets und Personen suchen',
  placeholder: 'Seite, Aktion, Ticket oder Person',
  results: 'Treffer',
  groups: { recent: 'Zuletzt', actions: 'Aktionen', pages: 'Seiten', tickets: 'Tickets', people: 'Personen' },
  none: 'Nichts gefunden zu „%{text}“',
  searching: 'Wird gesucht…',
  count: '%{smart_count} Treffer |||| %{smart_count} Treffer',
  choose: 'wählen',
  go: 'hingehen',
  close: 'schließen',
};
