import type { Texts } from '../en/index.ts';

export const account: Texts['account'] = {
  email: 'Dirección de correo',
  emailText: 'Inicia sesión con %{email}. La nueva dirección tendrá efecto cuando la confirme por correo.',
  newEmail: 'Nueva dirección',
  password: 'Su contraseña',
  change: 'Enviar enlace de confirmación',
  sent: 'Enviamos un enlace de confirmación a %{email}. Su dirección no cambia hasta que lo abra.',
  sessions: 'Sesiones activas',
  sessionsText: 'Cierre las sesiones que no reconozca. El dispositivo pierde el acceso de inmediato.',
  current: 'Esta sesión',
  lastUsed: 'Último uso',
  begun: 'Inicio',
  unknownDevice: 'Dispositivo desconocido',
  end: 'Cerrar',
  endOf: 'Cerrar sesión: %{device}',
  ended: 'Sesión cerrada',
  preferences: 'Preferencias de notificación',
  preferencesText:
    'Elija cómo recibe las notificaciones. Los mensajes sobre la seguridad de su cuenta se envían siempre.',
  always: 'Siempre se envían',
  notified: '%{event}: %{channel}',
};
