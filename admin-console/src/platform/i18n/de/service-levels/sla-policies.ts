import type * as en from '../../en/service-levels/sla-policies.ts';

export const texts: typeof en.texts = {
  title: 'SLA-Richtlinien',
  text: 'Wie bald Tickets beantwortet und gelöst sein müssen. Für ein Ticket gilt die erste Richtlinie in dieser Liste, die auf es zutrifft.',
  add: 'Neue Richtlinie',
  empty: {
    title: 'Noch keine SLA-Richtlinien',
    text: 'Mit einer Richtlinie zeigt jedes Ticket, wann es beantwortet und gelöst sein muss, und Agenten werden rechtzeitig gewarnt.',
  },
  details: 'Richtlinie',
  name: 'Name',
  enabled: 'In Gebrauch',
  notInUse: 'Nicht in Gebrauch',
  create: { done: 'Richtlinie erstellt', text: 'Sie gilt sofort für offene Tickets, auch für bestehende.' },
  delete: {
    label: 'Löschen',
    title: '%{name} löschen?',
    text: 'Ihre Ziele für offene Tickets enden oder laufen nach der nächsten zutreffenden Richtlinie weiter. Zahlen zu entschiedenen Zielen bleiben.',
  },
  columns: { name: 'Richtlinie', goals: 'Ziele', calendar: 'Zeit, die zählt', order: 'Reihenfolge' },
  up: '%{name} nach oben',
  down: '%{name} nach unten',
  moveUp: '%{name} nach oben verschieben?',
  moveDown: '%{name} nach unten verschieben?',
  move: 'Verschieben',
  order: {
    because: 'Jedes Ticket hat schon „%{name}“, die davor steht.',
    hidden:
      'Jedes Ticket hat schon „%{name}“, diese Richtlinie gilt also nie. Verschieben Sie sie in der Liste nach oben.',
    addedLast:
      'Eine neue Richtlinie ist die letzte, und jedes Ticket hat schon „%{name}“. Diese Richtlinie gilt also nie.',
    putAbove: 'Über „%{name}“ stellen',
  },
  metrics: { first_response: 'Erste Antwort', next_response: 'Nächste Antwort', resolution: 'Lösung' },
  goals: {
    title: 'Ziele',
    text: 'Geben Sie eine Zeit ein, etwa 30 min oder 8 h. Ein leeres Feld bedeutet: kein Ziel.',
    priority: 'Priorität',
    needed: 'Geben Sie mindestens ein Ziel ein.',
    wrong: 'Geben Sie eine Zeit ein, etwa 30 min oder 8 h.',
    copy: 'Für alle Prioritäten übernehmen',
    copyOf: 'Ziele von %{priority} für alle Prioritäten übernehmen',
  },
  templates: {
    title: 'Beginnen mit',
    standard: 'Standard',
    businessHours: 'Geschäftszeiten',
    allDay: 'Rund um die Uhr',
  },
  clock: {
    title: 'Zeit, die zählt',
    calendar: 'Kalender',
    always: 'Rund um die Uhr',
    help: 'Die Zeit für eine Lösung steht außerdem, solange ein Ticket auf Antwort oder auf Dritte wartet. Zurückstellen hält sie nicht an.',
    warnAt: 'Warnen nach (Prozent der Zeit)',
    warnHelp: 'Leer bedeutet: keine Warnung. Bei 80 wird gewarnt, wenn noch ein Fünftel der Zeit bleibt.',
    unheard: 'Keine Benachrichtigungsregel für diese Warnung ist aktiv. Sie erreicht niemanden.',
  },
  preview: {
    title: 'Vorschau',
    text: 'Was Speichern für offene Tickets bewirken würde.',
    loading: 'Offene Tickets werden geprüft …',
    nothing: 'Kein offenes Ticket ändert sich.',
    ticketsAdded:
      '%{smart_count} Ticket erhält diese Richtlinie. |||| %{smart_count} Tickets erhalten diese Richtlinie.',
    ticketsRemoved: '%{smart_count} Ticket verlässt sie. |||| %{smart_count} Tickets verlassen sie.',
    ticketsRescheduled:
      '%{smart_count} Ticket wird zu einer anderen Zeit fällig. |||| %{smart_count} Tickets werden zu einer anderen Zeit fällig.',
    targetsNewlyLate:
      '%{smart_count} Frist wird überschritten, und niemand wird benachrichtigt. |||| %{smart_count} Fristen werden überschritten, und niemand wird benachrichtigt.',
    targetsNoLongerLate: '%{smart_count} überschrittene Frist endet. |||| %{smart_count} überschrittene Fristen enden.',
    limited: 'Gezählt sind nur die neuesten %{count} Tickets.',
    ticket: 'Beispielticket',
    now: 'Jetzt',
    after: 'Nach dem Speichern',
    newTicket: 'Fälligkeit eines Tickets, das jetzt erstellt wird',
  },
  conditions: {
    title: 'Tickets',
    text: 'Alle Bedingungen müssen zutreffen. Ohne Bedingung gilt die Richtlinie für jedes Ticket.',
  },
};

export const subjectNames = { sla_policy: 'SLA-Richtlinie', sla: 'SLA-Ziel' };
export const eventSubjects = { sla_policy: 'SLA-Richtlinien', sla: 'SLA-Ziele' };
export const events = {
  'sla_policy.created': 'SLA-Richtlinie erstellt',
  'sla_policy.updated': 'SLA-Richtlinie geändert',
  'sla_policy.reordered': 'SLA-Richtlinie verschoben',
  'sla_policy.deleted': 'SLA-Richtlinie gelöscht',
  'sla.warned': 'SLA-Ziel bald fällig',
  'sla.breached': 'SLA-Ziel verfehlt',
};
