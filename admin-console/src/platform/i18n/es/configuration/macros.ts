export const texts = {
  title: 'Macros',
  text: 'Textos y cambios que usa una y otra vez.',
  add: 'Nueva macro',
  created: 'Macro creada',
  insert: 'Insertar una macro',
  insertNamed: 'Insertar macro: %{name}',
  noMatch: 'Ninguna macro coincide',
  noText: 'Solo cambia el ticket',
  apply: 'Aplicar cambios',
  applied: 'Cambios aplicados',
  search: 'Buscar macros',
  empty: {
    title: 'Aún no hay macros',
    text: 'Escriba un texto con variables una sola vez y úselo en cualquier ticket.',
    create: 'Crear una',
  },
  details: 'Detalles',
  name: 'Nombre',
  nameHelp: 'Las barras son carpetas: Facturación/Reembolso',
  does: 'Qué hace',
  sharing: 'Compartida con',
  sharings: { me: 'Solo yo', teams: 'Equipos', everyone: 'Todos' },
  teams: 'Equipos',
  message: 'Mensaje',
  messageHelp: 'Puede editar el texto antes de enviarlo. Déjelo vacío para una macro que solo cambia el ticket.',
  agentName: 'Su nombre',
  change: 'Cambios en el ticket',
  changeHelp: 'Se aplica al enviar el mensaje.',
  withComment: 'Con el mensaje:',
  readOnly: 'Solo pueden cambiar esta macro los usuarios que administran macros y los líderes de todos sus equipos.',
  preview: { title: 'Vista previa', ticket: 'Ticket' },
  delete: { label: 'Eliminar', title: '¿Eliminar %{name}?', text: 'Esta acción no se puede deshacer.' },
};

export const subjectNames = { macro: 'Macro' };
export const eventSubjects = { macro: 'macros' };
export const permissions = {
  'macro:manage': 'compartir macros con todos, y editar y eliminar macros compartidas',
};
export const events = {
  'macro.created': 'Macro creada',
  'macro.updated': 'Macro actualizada',
  'macro.deleted': 'Macro eliminada',
};
