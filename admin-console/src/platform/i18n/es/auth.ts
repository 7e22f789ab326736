import type { Texts } from '../en/index.ts';

export const auth: Texts['auth'] = {
  email: 'Dirección de correo',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  name: 'Su nombre',
  passwordRule:
    'Use al menos 10 caracteres. Evite contraseñas comunes, su nombre y su dirección de correo. Unas cuantas palabras sin relación funcionan bien.',
  language: 'Idioma',
  backToSignIn: 'Volver al inicio de sesión',
  signIn: {
    title: 'Iniciar sesión',
    text: 'Le damos la bienvenida.',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    noAccount: '¿Aún no tiene cuenta?',
    register: 'Cree una',
    expired: 'Su sesión ha terminado. Inicie sesión para continuar.',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    text: 'Escriba su dirección de correo y le enviaremos un enlace para elegir una nueva contraseña.',
    submit: 'Enviar enlace',
    doneTitle: 'Revise su correo',
    doneText: 'Si existe una cuenta con esta dirección, le enviamos un enlace. Funciona una sola vez.',
  },
  reset: {
    title: 'Elija una nueva contraseña',
    text: 'Se cerrará la sesión en todos sus demás dispositivos.',
    submit: 'Guardar contraseña',
    doneTitle: 'Contraseña cambiada',
    doneText: 'Ya puede iniciar sesión con su nueva contraseña.',
  },
  register: {
    title: 'Crear una cuenta',
    text: 'Le enviaremos un enlace para verificar su dirección.',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tiene una cuenta?',
    doneTitle: 'Verifique su dirección',
    doneText: 'Abra el enlace del correo que acabamos de enviarle. Después podrá iniciar sesión.',
  },
  verify: {
    title: 'Verifique su dirección de correo',
    text: 'Confirme solo si solicitó este correo. Si no fue así, cierre esta página y nada cambiará.',
    registration:
      'Confirme solo si se registró. Escriba de nuevo su contraseña: solo esta será válida, sin importar cuál se escribió antes.',
    submit: 'Confirmar mi dirección',
    doneTitle: 'Dirección de correo verificada',
    doneText: 'Ya puede iniciar sesión.',
  },
  unsubscribe: {
    title: 'Cancelar la suscripción a estos correos',
    text: 'Recibe un correo cuando en uno de sus tickets ocurre lo siguiente:',
    submit: 'Cancelar suscripción',
  },
  unsubscribed: {
    title: 'Suscripción cancelada',
    text: 'Ya no recibirá un correo cuando en uno de sus tickets ocurra lo siguiente:',
    submit: 'Suscribirse de nuevo',
  },
  unverified: {
    title: 'Verifique su dirección de correo',
    text: 'Enviamos un enlace a %{email}. Ábralo y vuelva a iniciar sesión.',
    resend: 'Enviar el enlace de nuevo',
    resent: 'Le enviamos un nuevo enlace.',
    check: 'Ya abrí el enlace',
  },
  invitation: {
    title: 'Acepte su invitación',
    text: 'Elija el nombre que verán los demás y una contraseña.',
    submit: 'Unirse',
    doneTitle: 'Le damos la bienvenida',
    doneText: 'Su cuenta está lista. Inicie sesión con su dirección de correo y la contraseña que eligió.',
    nameHelp: 'Déjelo vacío para conservar el nombre de la invitación.',
  },
  setUp: {
    title: 'Configurar Ticketwire',
    text: 'Cree el primer administrador. Este enlace funciona una sola vez.',
    submit: 'Crear administrador',
    doneTitle: 'Ticketwire está configurado',
    doneText: 'Inicie sesión con la cuenta de administrador que acaba de crear.',
  },
  link: {
    missing:
      'Este enlace está incompleto. Ábralo de nuevo desde el correo o cópielo completo en la barra de direcciones.',
  },
};
