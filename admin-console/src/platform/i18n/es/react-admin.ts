/** Translations of the messages of react-admin that the console shows. The others stay English. */
export const reactAdmin = {
  action: {
    undo: 'Deshacer',
    refresh: 'Actualizar',
    open: 'Abrir',
    close: 'Cerrar',
    clear_input_value: 'Vaciar',
    remove: 'Quitar',
  },
  input: { password: { toggle_visible: 'Ocultar contraseña', toggle_hidden: 'Mostrar contraseña' } },
  boolean: { true: 'Sí', false: 'No', null: ' ' },
  auth: {
    auth_check_error: 'Inicie sesión para continuar',
    sign_in_error: 'No se pudo iniciar sesión. Inténtelo de nuevo.',
  },
  message: {
    unsaved_changes: 'Algunos cambios no se han guardado. ¿Quiere descartarlos?',
    error: 'Algo salió mal',
    invalid_form: 'Revise los campos marcados.',
  },
  notification: {
    created: 'Creado',
    http_error: 'No se puede acceder al servicio. Compruebe su conexión e inténtelo de nuevo.',
    canceled: 'Cancelado',
    logged_out: 'Su sesión ha terminado. Inicie sesión para continuar.',
    not_authorized: 'No tiene acceso a esto.',
    application_update_available: 'Hay una nueva versión disponible.',
  },
  validation: {
    required: 'Obligatorio',
    minLength: 'Use al menos %{min} caracteres',
    maxLength: 'Use %{max} caracteres como máximo',
    minValue: 'Debe ser %{min} como mínimo',
    maxValue: 'Debe ser %{max} como máximo',
    number: 'Debe ser un número',
    email: 'Escriba una dirección de correo válida',
    oneOf: 'Debe ser uno de estos valores: %{options}',
    regex: 'Debe coincidir con este patrón: %{pattern}',
    unique: 'Debe ser único',
  },
};
