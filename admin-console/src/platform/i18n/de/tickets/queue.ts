import type * as en from '../../en/tickets/queue.ts';

export const ticketQueue: typeof en.ticketQueue = {
  withKey: '%{action} (%{key})',
  sendAndNext: 'Senden und nächstes Ticket öffnen',
  solveAndNext: 'Senden, lösen und nächstes Ticket öffnen',
  solve: 'Senden und lösen',
  hint: {
    reply: 'Markdown möglich · %{send} zum Senden, %{solve} zum Senden und Lösen',
    replyInList:
      'Markdown möglich · %{send} zum Senden, %{solve} zum Senden und Lösen, danach öffnet sich das nächste Ticket',
    noteInList: 'Markdown möglich · %{send} zum Hinzufügen, %{solve} öffnet danach das nächste Ticket',
  },
  notSolved: 'Nicht gesendet: Das Ticket lässt sich zurzeit nicht lösen. %{reason}',
  details: 'Details',
  you: 'ich',
  needsPermission: 'Erfordert die Berechtigung „%{permission}“',
  noTransition: 'Der Status lässt sich zurzeit nicht ändern',
  noDueDate: 'Keine Fälligkeit',
  noTags: 'Keine Schlagwörter',
  overdue: 'Überfällig',
  commands: {
    assignee: 'An %{value} zuweisen',
    team: 'An Team %{value} zuweisen',
    status: 'Status auf %{value} setzen',
    priority: 'Priorität auf %{value} setzen',
    category: 'Kategorie auf %{value} setzen',
    type: 'Art auf %{value} setzen',
  },
  takeNext: {
    andReply: 'Nächstes Ticket übernehmen und antworten',
    action: 'Nächstes Ticket übernehmen',
    orSkip: 'Nächstes Ticket übernehmen oder dieses überspringen',
    nothing: 'Kein Ticket zu übernehmen: Alle offenen Tickets dieser Liste sind zugewiesen',
    onlySkipped:
      'Kein anderes Ticket zu übernehmen: Sie haben das letzte übersprungen. Übernehmen Sie noch einmal, um es zu sehen. |||| Kein anderes Ticket zu übernehmen: Sie haben die letzten %{smart_count} übersprungen. Übernehmen Sie noch einmal, um sie zu sehen.',
    putBack: '%{reference} ist nicht mehr zugewiesen',
    stays: '%{reference} bleibt Ihnen zugewiesen',
  },
  split: {
    action: 'Geteilte Ansicht',
    list: 'Tickets der Liste',
    empty: 'Keine Tickets',
    newer: '%{smart_count} neues Ticket anzeigen |||| %{smart_count} neue Tickets anzeigen',
  },
  undo: {
    action: 'Letzte Änderung rückgängig machen',
    changed: '%{name} geändert',
    undone: '%{name} zurückgesetzt',
  },
  queue: {
    label: 'Position in der Liste',
    position: '%{position} von %{total}',
    isFirst: 'Das ist das erste Ticket der Liste',
    isLast: 'Das ist das letzte Ticket der Liste',
    done: 'Alles erledigt, %{smart_count} gelöst',
    end: 'Ende der Liste',
    nothingFollows: 'Kein weiteres Ticket dieser Liste entspricht ihren Filtern.',
    nothingToTake: 'Alle offenen Tickets dieser Liste sind zugewiesen.',
    back: 'Zurück zur Liste',
  },
};
