import type { Texts } from '../../en/index.ts';

export const times: Texts['times'] = {
  at: 'Datum und Uhrzeit',
  past: 'Wählen Sie einen Zeitpunkt in der Zukunft',
  later: 'In ein paar Stunden',
  tomorrow: 'Morgen früh',
  nextWeek: 'Nächste Woche',
};

export const absence: Texts['absence'] = {
  action: 'Abwesend bis …',
  key: 'Abwesend oder wieder da',
  title: 'Bis wann sind Sie abwesend?',
  text: 'Bis dahin werden Ihnen keine Tickets automatisch zugewiesen.',
  submit: 'Als abwesend markieren',
  back: 'Ich bin wieder da',
  field: 'Abwesend bis',
  noEnd: 'Leer lassen, wenn das Ende offen ist.',
  now: 'Abwesend',
  until: 'Abwesend bis %{at}',
};

export const presence: Texts['presence'] = {
  replying: '%{names} antwortet |||| %{names} antworten',
  viewing: '%{names} hat dieses Ticket geöffnet |||| %{names} haben dieses Ticket geöffnet',
  more: '%{smart_count} weitere Person |||| %{smart_count} weitere Personen',
};

export const splitOff: Texts['splitOff'] = {
  action: 'In neues Ticket abspalten …',
  key: 'Kommentar abspalten',
  title: 'Von %{reference} abspalten',
  text: 'Beginnt mit dem Kommentar unten. Beide Tickets werden verknüpft.',
  message: 'Nachricht',
  done: 'Ticket erstellt und verknüpft',
  open: 'Öffnen',
};

export const snooze: Texts['snooze'] = {
  name: 'Zurückstellung',
  action: 'Zurückstellen …',
  short: 'Zurückstellen',
  orWake: 'Zurückstellen oder wieder vorlegen',
  selected: 'Ticket zurückstellen',
  title: '%{reference} zurückstellen',
  bulkTitle: '%{smart_count} Ticket zurückstellen |||| %{smart_count} Tickets zurückstellen',
  field: 'Zurückstellen bis',
  submit: 'Zurückstellen',
  wakeNow: 'Jetzt wieder vorlegen',
  until: 'Zurückgestellt bis %{at}',
  done: 'Zurückgestellt bis %{at}',
  woken: 'Das Ticket ist wieder vorgelegt',
  dueBefore: '%{name} fällig %{at}',
  late: '%{name} überfällig',
  filter: { label: 'Zurückgestellt', only: 'Nur zurückgestellte', without: 'Nicht zurückgestellte' },
};
