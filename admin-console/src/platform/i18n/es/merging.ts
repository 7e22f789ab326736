export const merging = {
  suggestions: {
    byNumber: 'Por número',
    sameRequester: 'De %{name}',
    otherRequester: 'De otros solicitantes',
  },
  from: 'Este ticket, se cerrará',
  into: 'Continúa aquí',
  noMessages: 'Aún no hay mensajes',
  messages: '%{smart_count} mensaje |||| %{smart_count} mensajes',
  closed: 'Cerrado. No se puede fusionar nada con él.',
  otherRequester: '%{reference} es de otro solicitante, %{into}.',
  readers: {
    question: '¿Qué será visible para %{names}?',
    keepsOwn: 'Solo %{from}, como hasta ahora',
    keepsOwnText:
      'Nada de %{into} será visible y no habrá aviso de la fusión. Una respuesta a %{from} abre un ticket nuevo.',
    follows: 'Todo %{into}, como seguidor',
    followsText: 'También lo que se escribió antes. Se podrá responder allí y se enviarán notificaciones.',
    alsoInCopy: 'Recibirán por correo las respuestas de %{into}: %{names}.',
    alsoFollow: 'Seguirán %{into}, que ya pueden leer: %{names}.',
    undecided: 'Elija una opción. La fusión no se puede deshacer.',
  },
  solved: '%{reference} tiene el estado %{status}. Un ticket resuelto puede pasar inadvertido.',
  confirmTitle: '¿Fusionar con %{reference} de todos modos?',
  confirm: 'Fusionar de todos modos',
};
