/** Replacements for messages of react-admin. */
export const reactAdmin = {
  auth: { auth_check_error: 'Sign in to continue', sign_in_error: 'Signing in failed. Try again.' },
  message: {
    unsaved_changes: 'Some changes have not been saved. Discard them?',
    error: 'Something went wrong',
    invalid_form: 'Check the highlighted fields.',
  },
  notification: {
    created: 'Created',
    http_error: 'The service cannot be reached. Check your connection and try again.',
    canceled: 'Canceled',
    logged_out: 'Your session has ended. Sign in to continue.',
    not_authorized: 'You don’t have access to this.',
  },
  validation: {
    minLength: 'Use at least %{min} characters',
    maxLength: 'Use at most %{max} characters',
    minValue: 'Must be at least %{min}',
    maxValue: 'Must be at most %{max}',
    email: 'Enter a valid email address',
  },
};
