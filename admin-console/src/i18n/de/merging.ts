export const merging = {
  suggestions: {
    byNumber: 'Nach Nummer',
    sameRequester: 'Von %{name}',
    otherRequester: 'Von anderen Personen',
  },
  from: 'Dieses Ticket, wird geschlossen',
  into: 'Hier geht es weiter',
  noMessages: 'Noch keine Nachrichten',
  messages: '%{smart_count} Nachricht |||| %{smart_count} Nachrichten',
  closed: 'Geschlossen. Es lässt sich nichts damit zusammenführen.',
  otherRequester:
    '%{reference} stammt von einer anderen Person, %{into}. %{from} kann dann die öffentliche Konversation lesen.',
  solved: '%{reference} ist %{status}. Ein gelöstes Ticket bekommt vielleicht nicht die nötige Aufmerksamkeit.',
  confirmTitle: 'Trotzdem mit %{reference} zusammenführen?',
  confirm: 'Trotzdem zusammenführen',
};
