export const conversation = {
  showEarlier: 'Mostrar %{smart_count} mensaje anterior |||| Mostrar %{smart_count} mensajes anteriores',
  showEarlierActivity: 'Mostrar actividad anterior',
  new: 'Nuevos',
  newer: {
    title:
      'Aún no se ha enviado: llegó %{smart_count} respuesta que no había leído |||| Aún no se ha enviado: llegaron %{smart_count} respuestas que no había leído',
    list: 'Respuestas que no había leído',
    left: 'Su respuesta a %{reference} no se envió: llegaron respuestas que no había leído. El texto se conserva en el ticket.',
    sendAnyway: 'Enviar de todos modos',
    edit: 'Seguir editando',
  },
  sending: 'Enviando…',
  through: '%{name}, mediante %{program}',
  silently: 'sin notificar a nadie',
  changedFields: 'cambió %{smart_count} campo |||| cambió %{smart_count} campos',
  madeChanges: 'hizo %{smart_count} cambio |||| hizo %{smart_count} cambios',
};
