import type { Texts } from '../texts.ts';

export const splitOff: Texts['splitOff'] = {
  action: 'In neues Ticket abspalten …',
  key: 'Kommentar abspalten',
  title: 'Von %{reference} abspalten',
  text: 'Das neue Ticket beginnt mit dem Text des Kommentars und wird mit dem bisherigen verknüpft, das bleibt, wie es ist.',
  done: 'Ticket erstellt und mit %{reference} verknüpft',
  open: 'Öffnen',
};

export const snooze: Texts['snooze'] = {
  name: 'Zurückstellung',
  action: 'Zurückstellen …',
  short: 'Zurückstellen',
  orWake: 'Zurückstellen oder wieder vorlegen',
  selected: 'Ausgewählte Tickets zurückstellen',
  title: '%{reference} zurückstellen',
  bulkTitle: '%{smart_count} Ticket zurückstellen |||| %{smart_count} Tickets zurückstellen',
  field: 'Zurückstellen bis',
  submit: 'Zurückstellen',
  at: 'Datum und Uhrzeit',
  past: 'Wählen Sie einen Zeitpunkt in der Zukunft',
  choices: { later: 'In ein paar Stunden', tomorrow: 'Morgen früh', nextWeek: 'Nächste Woche' },
  wakeNow: 'Jetzt wieder vorlegen',
  until: 'Zurückgestellt bis %{at}',
  done: 'Zurückgestellt bis %{at}',
  woken: 'Das Ticket ist wieder vorgelegt',
  dueBefore: '%{name} fällig %{at}',
  late: '%{name} überfällig',
  filter: { label: 'Zurückgestellt', only: 'Nur zurückgestellte', without: 'Nicht zurückgestellte' },
};
