export const deleted = {
  view: 'Eliminados',
  by: 'Eliminado por %{name}, %{time}.',
  at: 'Eliminado: %{time}.',
  readOnly: 'Nadie puede cambiarlo hasta que se restaure.',
  onlyNewest: 'Solo se muestran los mensajes más recientes. Restaure el ticket para ver toda la conversación.',
  files: 'Archivos, disponibles tras la restauración: %{names}',
  restored: '%{reference} se restauró',
  manyRestored: '%{smart_count} ticket restaurado |||| %{smart_count} tickets restaurados',
  restoreOne: 'Restaurar %{reference}',
  restoreMany: 'Restaurar %{smart_count} ticket |||| Restaurar %{smart_count} tickets',
  byName: 'Eliminado por %{name}',
  byWhom: 'Eliminado por',
  when: 'Eliminado',
  unknown: 'Desconocido',
  confirmRestorable: 'Desaparece de todas las listas. Puede encontrarlo en la vista “Eliminados” y restaurarlo allí.',
  confirm:
    'Desaparece de todas las listas. Los usuarios que pueden restaurar tickets lo encuentran en la vista “Eliminados”.',
  empty: {
    title: 'No hay tickets eliminados',
    text: 'Los tickets movidos a la papelera aparecen aquí y se pueden restaurar.',
  },
};

export const missing = {
  ticket: {
    title: 'Ticket no encontrado',
    text: '%{address} no existe, se eliminó o usted no tiene acceso.',
  },
  needs: 'Necesita este permiso: |||| Necesita uno de estos permisos:',
  roles: 'Pida a un administrador uno de estos roles: %{roles}.',
  toList: 'Ir a %{list}',
};
