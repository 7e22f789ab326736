import type { Texts } from '../../en/index.ts';

export const tags: Texts['tags'] = {
  title: 'Etiquetas',
  text: 'Las etiquetas de todos los tickets. Para eliminar una variante, fusiónela con la etiqueta que se conserva.',
  search: 'Buscar por nombre',
  name: 'Etiqueta',
  tickets: '%{count} ticket |||| %{count} tickets',
  rename: 'Renombrar',
  renameOne: 'Renombrar la etiqueta %{name}',
  renamedTo: 'Cambiando a %{name}…',
  renameText: 'Las reglas, macros, vistas guardadas, políticas de SLA y webhooks que usan la etiqueta se actualizan.',
  newName: 'Nuevo nombre',
  renamed: 'Nombre cambiado a %{name}',
  merge: 'Fusionar',
  mergeText: 'Ya hay tickets con la etiqueta %{to}. ¿Fusionar %{from} con ella? Después no se podrán distinguir.',
  merged: 'Fusionada con %{name}',
  empty: {
    title: 'Aún no hay etiquetas',
    text: 'Las etiquetas aparecen aquí cuando un ticket recibe una. Agréguelas en la página de un ticket.',
  },
};
