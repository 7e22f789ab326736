import type { Texts } from '../../en/index.ts';

export const times: Texts['times'] = {
  at: 'Fecha y hora',
  past: 'Elija una hora en el futuro',
  later: 'Dentro de unas horas',
  tomorrow: 'Mañana por la mañana',
  nextWeek: 'La semana próxima',
};

export const absence: Texts['absence'] = {
  action: 'Ausente hasta…',
  key: 'Ausente o de vuelta',
  title: '¿Hasta cuándo estará ausente?',
  text: 'Hasta entonces, los equipos no le asignan tickets automáticamente.',
  submit: 'Marcar como ausente',
  back: 'Ya estoy de vuelta',
  field: 'Ausente hasta',
  noEnd: 'Déjelo vacío si no hay una fecha final.',
  now: 'Ausente',
  until: 'Ausente hasta %{at}',
};

export const presence: Texts['presence'] = {
  replying: '%{names} está respondiendo |||| %{names} están respondiendo',
  viewing: '%{names} tiene este ticket abierto |||| %{names} tienen este ticket abierto',
  more: '%{smart_count} persona más |||| %{smart_count} personas más',
};

export const splitOff: Texts['splitOff'] = {
  action: 'Separar en un ticket nuevo…',
  key: 'Separar un comentario',
  title: 'Separar de %{reference}',
  text: 'Empieza con el comentario de abajo. Ambos tickets se vinculan.',
  message: 'Mensaje',
  done: 'Ticket creado y vinculado',
  open: 'Abrirlo',
};

export const snooze: Texts['snooze'] = {
  name: 'Aplazamiento',
  action: 'Posponer…',
  short: 'Posponer',
  orWake: 'Posponer o reactivar',
  selected: 'Posponer ticket',
  title: 'Posponer %{reference}',
  bulkTitle: 'Posponer %{smart_count} ticket |||| Posponer %{smart_count} tickets',
  field: 'Posponer hasta',
  submit: 'Posponer',
  wakeNow: 'Reactivar ahora',
  until: 'Pospuesto hasta %{at}',
  done: 'Pospuesto hasta %{at}',
  woken: 'El ticket se reactivó',
  dueBefore: '%{name} vence %{at}',
  late: '%{name}: vencido',
  filter: { label: 'Pospuestos', only: 'Solo pospuestos', without: 'No pospuestos' },
};
