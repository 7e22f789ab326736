import type * as en from '../../en/service-levels/sla-policies.ts';

export const texts: typeof en.texts = {
  title: 'SLA-Richtlinien',
  text: 'Wie schnell Tickets beantwortet und gelöst werden müssen. Für jedes Ticket gilt die erste Richtlinie dieser Liste, die zutrifft.',
  add: 'Neue Richtlinie',
  empty: {
    title: 'Noch keine SLA-Richtlinien',
    text: 'Mit einer Richtlinie zeigt jedes Ticket, wann es beantwortet und gelöst sein muss, und Agenten werden rechtzeitig gewarnt.',
  },
  details: 'Richtlinie',
  name: 'Name',
  enabled: 'Aktiviert',
  notInUse: 'Deaktiviert',
  create: { done: 'Richtlinie erstellt', text: 'Sie gilt sofort für offene Tickets, auch für bestehende.' },
  delete: {
    label: 'Löschen',
    title: '%{name} löschen?',
    text: 'Ihre Ziele für offene Tickets enden oder laufen nach der nächsten zutreffenden Richtlinie weiter. Kennzahlen zu abgeschlossenen Zielen bleiben erhalten.',
  },
  columns: { name: 'Richtlinie', goals: 'Ziele', calendar: 'Gezählte Zeit', order: 'Reihenfolge' },
  up: '%{name} nach oben',
  down: '%{name} nach unten',
  moveUp: '%{name} nach oben verschieben?',
  moveDown: '%{name} nach unten verschieben?',
  move: 'Verschieben',
  order: {
    because: 'Für jedes Ticket gilt schon „%{name}“ weiter oben in der Liste.',
    hidden:
      'Für jedes Ticket gilt schon „%{name}“, diese Richtlinie also nie. Verschieben Sie sie in der Liste nach oben.',
    addedLast:
      'Eine neue Richtlinie steht an letzter Stelle, und für jedes Ticket gilt schon „%{name}“. Sie würde also nie gelten.',
    putAbove: 'Über „%{name}“ einordnen',
  },
  metrics: { first_response: 'Erste Antwort', next_response: 'Nächste Antwort', resolution: 'Lösung' },
  goals: {
    title: 'Ziele',
    text: 'Geben Sie eine Zeit ein, etwa 30 min oder 8 h. Leere Felder setzen kein Ziel.',
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
    title: 'Gezählte Zeit',
    calendar: 'Kalender',
    always: 'Rund um die Uhr',
    help: 'Die Zeit bis zur Lösung wird außerdem angehalten, solange ein Ticket auf Antwort oder auf Dritte wartet. Zurückstellen hält sie nicht an.',
    warnAt: 'Warnen nach (Prozent der Zeit)',
    warnHelp: 'Leer lassen, um nicht zu warnen. Bei 80 wird gewarnt, wenn noch ein Fünftel der Zeit bleibt.',
    unheard: 'Für diese Warnung ist keine Benachrichtigungsregel aktiviert. Sie erreicht niemanden.',
  },
  preview: {
    title: 'Vorschau',
    text: 'Was das Speichern für offene Tickets bewirken würde.',
    loading: 'Offene Tickets werden geprüft …',
    nothing: 'Kein offenes Ticket ändert sich.',
    ticketsAdded:
      '%{smart_count} Ticket erhält diese Richtlinie. |||| %{smart_count} Tickets erhalten diese Richtlinie.',
    ticketsRemoved:
      'Für %{smart_count} Ticket gilt sie nicht mehr. |||| Für %{smart_count} Tickets gilt sie nicht mehr.',
    ticketsRescheduled:
      '%{smart_count} Ticket wird zu einer anderen Zeit fällig. |||| %{smart_count} Tickets werden zu einer anderen Zeit fällig.',
    targetsNewlyLate:
      '%{smart_count} Frist wird überschritten, und niemand wird benachrichtigt. |||| %{smart_count} Fristen werden überschritten, und niemand wird benachrichtigt.',
    targetsNoLongerLate:
      '%{smart_count} überschrittene Frist entfällt. |||| %{smart_count} überschrittene Fristen entfallen.',
    limited: 'Gezählt werden nur die neuesten %{count} Tickets.',
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
