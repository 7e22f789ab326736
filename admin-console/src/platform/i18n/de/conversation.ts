export const conversation = {
  showEarlier: '%{smart_count} frühere Nachricht anzeigen |||| %{smart_count} frühere Nachrichten anzeigen',
  showEarlierActivity: 'Frühere Aktivität anzeigen',
  new: 'Neu',
  newer: {
    title:
      'Noch nicht gesendet: Inzwischen ist %{smart_count} Antwort eingegangen |||| Noch nicht gesendet: Inzwischen sind %{smart_count} Antworten eingegangen',
    list: 'Inzwischen eingegangene Antworten',
    left: 'Ihre Antwort auf %{reference} wurde nicht gesendet: Inzwischen sind Antworten eingegangen. Ihr Text steht noch im Ticket.',
    sendAnyway: 'Trotzdem senden',
    edit: 'Weiter bearbeiten',
  },
  sending: 'Wird gesendet …',
  through: '%{name}, über %{program}',
  silently: 'ohne jemanden zu benachrichtigen',
  changedFields: 'hat %{smart_count} Feld geändert |||| hat %{smart_count} Felder geändert',
  madeChanges: 'hat %{smart_count} Änderung vorgenommen |||| hat %{smart_count} Änderungen vorgenommen',
};
