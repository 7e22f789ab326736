import type { Texts } from '../en/index.ts';

export const stepUp: Texts['stepUp'] = {
  title: 'Confirme que es usted',
  text: 'Este paso está protegido por si dejó su pantalla abierta.',
  submit: 'Confirmar',
  done: 'Confirmado. Ya puede repetir lo que quería hacer.',
  noWay: 'Este navegador no puede usar aquí su segundo factor. Cierre la sesión e iníciela de nuevo.',
  at: 'Confirmar con %{name}',
  leaves: 'Saldrá de esta página y perderá los cambios sin guardar.',
};

export const proof: Texts['proof'] = {
  usePasskey: 'Usar su llave de acceso',
  code: 'Código de su aplicación',
  codeHelp: 'Seis dígitos. Cada 30 segundos aparece un código nuevo.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHelp: 'Cada código funciona una vez. No importan las mayúsculas ni los espacios.',
  use: {
    passkey: 'Usar una llave de acceso',
    totp: 'Usar un código de la aplicación',
    recovery_code: 'Usar un código de recuperación',
    password: 'Usar su contraseña',
  },
};

export const sso: Texts['sso'] = {
  title: 'Iniciando sesión',
  failed: 'No se pudo entrar',
  waiting: 'Iniciando sesión',
  lost: 'Esto no empezó en esta pestaña o ya terminó. Empiece de nuevo.',
  denied: 'Canceló en el proveedor, o este no le permite entrar.',
  needHttps: 'Para entrar con su organización, abra esta página por su dirección HTTPS.',
  back: 'Volver',
  linked: '%{name} vinculado',
  confirm: {
    title: 'Confirme su cuenta',
    text: 'Solo esta vez: escriba la contraseña de su cuenta %{email} o abra el enlace que enviamos a esta dirección.',
    byMail: 'Confirme solo si acaba de entrar con su proveedor. Después entrará sin contraseña.',
    submit: 'Confirmar y entrar',
  },
};
