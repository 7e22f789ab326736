import type { Texts } from '../en/index.ts';

export const palette: Texts['palette'] = {
  open: 'Suchen, öffnen …',
  label: 'Seiten, Tickets und Konten durchsuchen',
  placeholder: 'Seiten, Aktionen, Tickets und Konten suchen',
  results: 'Ergebnisse',
  groups: { recent: 'Zuletzt', actions: 'Aktionen', pages: 'Seiten', tickets: 'Tickets', people: 'Konten' },
  none: 'Keine Ergebnisse für „%{text}“',
  searching: 'Suche läuft …',
  count: '%{smart_count} Ergebnis |||| %{smart_count} Ergebnisse',
  choose: 'auswählen',
  go: 'öffnen',
  close: 'schließen',
};
