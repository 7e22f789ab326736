/** Texts about organizations. */
export const texts = {
  title: 'Organizaciones',
  text: 'Empresas y otras organizaciones a las que pertenecen los usuarios.',
  search: 'Buscar por nombre o dominio',
  add: 'Nueva organización',
  addText: 'Los usuarios se agregan en la página siguiente.',
  created: 'Organización creada',
  empty: {
    title: 'Aún no hay organizaciones',
    text: 'Las empresas de sus clientes aparecen aquí. Cree una y agregue sus usuarios.',
  },
  details: 'Detalles',
  name: 'Nombre',
  domains: 'Dominios',
  domainsHelp:
    'Como example.com. La organización se propone para los usuarios con una dirección en uno de ellos; nadie se agrega automáticamente.',
  externalSource: 'Sistema externo',
  externalId: 'ID en el sistema externo',
  note: 'Nota',
  noteHelp: 'Solo la ven los usuarios que pueden ver a otros usuarios.',
  sharesTickets: 'Sus usuarios ven todos los tickets de la organización',
  sharesTicketsHelp:
    'En la medida en que sus roles lo permiten con el alcance “Organización”, como el rol “Solicitante”.',
  suspended: 'Suspendida',
  suspendedHelp: 'Las aplicaciones no reciben tokens para sus usuarios y pierden los que tienen.',
  openTickets: 'Tickets abiertos',
  tickets: {
    title: 'Tickets',
    showReports: '%{count}, mostrar en el panel: %{what}',
    serviceLevels: 'Niveles de servicio cumplidos',
    ofTargets:
      'de %{smart_count} objetivo en los últimos 30 días |||| de %{smart_count} objetivos en los últimos 30 días',
    ofAnswers:
      'de %{smart_count} respuesta en los últimos 90 días |||| de %{smart_count} respuestas en los últimos 90 días',
    latest: 'Última actualización',
    none: 'Aún no hay tickets de esta organización.',
  },
  people: 'Usuarios',
  peopleText: 'Un usuario pertenece como máximo a una organización.',
  noPeople: 'Aún no hay usuarios en esta organización.',
  morePeople: 'Solo se muestran los primeros %{count}.',
  addPerson: 'Agregar usuario',
  removePerson: 'Quitar a %{name}',
  delete: {
    label: 'Eliminar organización',
    title: '¿Eliminar la organización %{name}?',
    text: 'Solo se puede eliminar una organización a la que no pertenece ningún usuario ni ticket.',
  },
};

export const subjectNames = { organization: 'Organización' };
export const eventSubjects = { organization: 'organizaciones' };
export const events = {
  'organization.created': 'Organización creada',
  'organization.updated': 'Organización actualizada',
  'organization.deleted': 'Organización eliminada',
};
