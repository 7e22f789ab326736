import type * as en from '../../en/service-levels/sla-policies.ts';

export const texts: typeof en.texts = {
  title: 'Políticas de SLA',
  text: 'En cuánto tiempo se deben responder y resolver los tickets. A un ticket se le aplica la primera política de esta lista que coincide con él.',
  add: 'Nueva política',
  empty: {
    title: 'Aún no hay políticas de SLA',
    text: 'Con una política, cada ticket muestra cuándo debe estar respondido y resuelto, y los agentes reciben un aviso a tiempo.',
  },
  details: 'Política',
  name: 'Nombre',
  enabled: 'En uso',
  notInUse: 'Sin usar',
  create: { done: 'Política creada', text: 'Se aplica de inmediato a los tickets abiertos, también a los existentes.' },
  delete: {
    label: 'Eliminar',
    title: '¿Eliminar %{name}?',
    text: 'Sus objetivos en tickets abiertos terminan o continúan con la siguiente política que coincida. Las métricas de los objetivos decididos se conservan.',
  },
  columns: { name: 'Política', goals: 'Objetivos', calendar: 'Tiempo que cuenta', order: 'Orden' },
  up: 'Subir %{name}',
  down: 'Bajar %{name}',
  moveUp: '¿Subir %{name}?',
  moveDown: '¿Bajar %{name}?',
  move: 'Mover',
  order: {
    because: 'A todos los tickets ya se les aplica “%{name}”, que está antes.',
    hidden:
      'A todos los tickets ya se les aplica “%{name}”, así que esta política nunca se aplica. Súbala en la lista de políticas.',
    addedLast:
      'Una política nueva es la última, y a todos los tickets ya se les aplica “%{name}”, así que esta política nunca se aplica.',
    putAbove: 'Colocarla encima de “%{name}”',
  },
  metrics: { first_response: 'Primera respuesta', next_response: 'Próxima respuesta', resolution: 'Resolución' },
  goals: {
    title: 'Objetivos',
    text: 'Escriba un tiempo, como 30 min u 8 h. Deje una celda vacía para no fijar un objetivo.',
    priority: 'Prioridad',
    needed: 'Escriba al menos un objetivo.',
    wrong: 'Escriba un tiempo, como 30 min u 8 h.',
    copy: 'Copiar a todas las prioridades',
    copyOf: 'Copiar los objetivos de %{priority} a todas las prioridades',
  },
  templates: {
    title: 'Empezar con',
    standard: 'Estándar',
    businessHours: 'Horario laboral',
    allDay: '24/7',
  },
  clock: {
    title: 'Tiempo que cuenta',
    calendar: 'Calendario',
    always: 'Las 24 horas',
    help: 'El tiempo de resolución también se detiene mientras un ticket está pendiente o en espera. Posponerlo no lo detiene.',
    warnAt: 'Avisar después de (porcentaje del tiempo)',
    warnHelp: 'Déjelo vacío para no avisar. Con 80, se avisa cuando queda una quinta parte del tiempo.',
    unheard: 'Ninguna regla de notificación para este aviso está activada, así que no llega a nadie.',
  },
  preview: {
    title: 'Vista previa',
    text: 'Lo que ocurriría con los tickets abiertos al guardar.',
    loading: 'Revisando los tickets abiertos…',
    nothing: 'Ningún ticket abierto cambia.',
    ticketsAdded: '%{smart_count} ticket recibe esta política. |||| %{smart_count} tickets reciben esta política.',
    ticketsRemoved: '%{smart_count} ticket deja de tenerla. |||| %{smart_count} tickets dejan de tenerla.',
    ticketsRescheduled: '%{smart_count} ticket vence a otra hora. |||| %{smart_count} tickets vencen a otra hora.',
    targetsNewlyLate:
      '%{smart_count} plazo queda vencido, y no se notifica a nadie. |||| %{smart_count} plazos quedan vencidos, y no se notifica a nadie.',
    targetsNoLongerLate: '%{smart_count} plazo vencido termina. |||| %{smart_count} plazos vencidos terminan.',
    limited: 'Solo se cuentan los %{count} tickets más recientes.',
    ticket: 'Ticket de ejemplo',
    now: 'Ahora',
    after: 'Después de guardar',
    newTicket: 'Vencimientos de un ticket creado ahora',
  },
  conditions: {
    title: 'Tickets',
    text: 'Todas las condiciones deben cumplirse. Sin condiciones, la política se aplica a todos los tickets.',
  },
};

export const subjectNames = { sla_policy: 'Política de SLA', sla: 'Objetivo de SLA' };
export const eventSubjects = { sla_policy: 'políticas de SLA', sla: 'objetivos de SLA' };
export const events = {
  'sla_policy.created': 'Política de SLA creada',
  'sla_policy.updated': 'Política de SLA actualizada',
  'sla_policy.reordered': 'Orden de las políticas de SLA cambiado',
  'sla_policy.deleted': 'Política de SLA eliminada',
  'sla.warned': 'Objetivo de SLA a punto de vencer',
  'sla.breached': 'Objetivo de SLA incumplido',
};
