import type { Texts } from '../texts.ts';

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
