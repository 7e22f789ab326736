export const deleted = {
  view: 'Gelöscht',
  by: 'Gelöscht von %{name} am %{time}.',
  at: 'Gelöscht am %{time}.',
  readOnly: 'Bis zur Wiederherstellung lässt sich nichts daran ändern.',
  onlyNewest: 'Nur die neuesten Nachrichten sind zu sehen, die ganze Konversation nach der Wiederherstellung.',
  files: 'Dateien, nach der Wiederherstellung verfügbar: %{names}',
  restored: '%{reference} wiederhergestellt',
  manyRestored: '%{smart_count} Ticket wiederhergestellt |||| %{smart_count} Tickets wiederhergestellt',
  restoreOne: '%{reference} wiederherstellen',
  restoreMany: '%{smart_count} Ticket wiederherstellen |||| %{smart_count} Tickets wiederherstellen',
  byName: 'Gelöscht von %{name}',
  byWhom: 'Gelöscht von',
  when: 'Gelöscht',
  unknown: 'Unbekannt',
  confirmRestorable:
    'Das Ticket verschwindet aus allen Listen. In der Ansicht „Gelöscht“ lässt es sich wiederherstellen.',
  confirm:
    'Das Ticket verschwindet aus allen Listen. Wer Tickets wiederherstellen kann, findet es in der Ansicht „Gelöscht“.',
  empty: {
    title: 'Keine gelöschten Tickets',
    text: 'Tickets im Papierkorb erscheinen hier und lassen sich wiederherstellen.',
  },
};

export const missing = {
  ticket: {
    title: 'Ticket nicht gefunden',
    text: '%{address} existiert nicht, wurde gelöscht oder ist für Sie nicht zugänglich.',
  },
  needs: 'Diese Berechtigung ist nötig: |||| Eine dieser Berechtigungen ist nötig:',
  roles: 'Die Administration kann eine dieser Rollen vergeben: %{roles}.',
  toList: 'Zu %{list}',
};
