import type { Texts } from '../en/index.ts';

export const firstRun: Texts['firstRun'] = {
  title: 'Configure su servicio',
  text: 'Los pasos se marcan solos. Las métricas aparecen aquí con el primer ticket.',
  progress: '%{done} de %{of}',
  done: 'hecho',
  hide: 'Ocultar',
  show: 'Mostrar los pasos de configuración',
  emailIsSent: 'El servicio envía correos mediante su servidor SMTP.',
  noTickets: 'Aún no hay tickets',
  noTicketsText: 'Las métricas y los informes aparecen aquí con el primer ticket que usted pueda ver.',
  steps: {
    invite: {
      title: 'Invite a un colega',
      text: 'Elegirá una contraseña con el enlace del correo.',
    },
    team: {
      title: 'Cree un equipo',
      text: 'Un equipo comparte tickets, que se pueden asignar automáticamente.',
    },
    categories: {
      title: 'Revise las categorías',
      text: 'Cambie el nombre de las categorías iniciales o agregue las suyas.',
    },
    email: {
      title: 'Configure el correo saliente',
      text: 'Los correos aún no se envían, sino que se escriben en archivos. Para enviarlos, defina SMTP_URL en el servidor.',
    },
    macro: { title: 'Escriba una macro', text: 'Responda preguntas frecuentes con una sola tecla.' },
    serviceLevels: {
      title: 'Defina niveles de servicio',
      text: 'Cuándo deben estar respondidos y resueltos los tickets.',
    },
    ticket: { title: 'Cree el primer ticket', text: 'Vea lo que verán los agentes y los solicitantes.' },
    apiKey: {
      title: 'Cree una clave de API',
      text: 'Conecte un formulario, un script u otro sistema.',
    },
  },
};
