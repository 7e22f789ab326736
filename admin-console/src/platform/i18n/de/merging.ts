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
  otherRequester: '%{reference} stammt von einer anderen Person, %{into}.',
  readers: {
    question: 'Was soll für %{names} lesbar sein?',
    keepsOwn: 'Nur %{from}, wie bisher',
    keepsOwnText:
      'Von %{into} ist nichts zu sehen, und über das Zusammenführen wird niemand benachrichtigt. Eine Antwort auf %{from} eröffnet ein neues Ticket.',
    follows: 'Alles von %{into}, als Follower',
    followsText:
      'Auch was früher geschrieben wurde. Antworten sind dort möglich, und Benachrichtigungen werden gesendet.',
    alsoInCopy: 'Erhalten künftig die Antworten auf %{into} per E-Mail: %{names}.',
    alsoFollow: 'Folgen künftig %{into}, das sie schon lesen können: %{names}.',
    undecided: 'Wählen Sie eine Möglichkeit. Das Zusammenführen lässt sich nicht rückgängig machen.',
  },
  solved: '%{reference} ist %{status}. Ein gelöstes Ticket kann übersehen werden.',
  confirmTitle: 'Trotzdem mit %{reference} zusammenführen?',
  confirm: 'Trotzdem zusammenführen',
};
