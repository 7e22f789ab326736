export const conversation = {
  showEarlier: '%{smart_count} frühere Nachricht anzeigen |||| %{smart_count} frühere Nachrichten anzeigen',
  showEarlierActivity: 'Frühere Aktivität anzeigen',
  new: 'Neu',
  sending: 'Wird gesendet …',
  changedFields: 'hat %{smart_count} Feld geändert |||| hat %{smart_count} Felder geändert',
  madeChanges: 'hat %{smart_count} Änderung vorgenommen |||| hat %{smart_count} Änderungen vorgenommen',
};
