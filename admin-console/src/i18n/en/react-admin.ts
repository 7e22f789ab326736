/** Replacements for messages of react-admin. */
export const reactAdmin = {
  message: { invalid_form: 'Check the highlighted fields.' },
  notification: { created: 'Created' },
  validation: {
    minLength: 'Use at least %{min} characters',
    maxLength: 'Use at most %{max} characters',
    minValue: 'Must be at least %{min}',
    maxValue: 'Must be at most %{max}',
    email: 'Enter a valid email address',
  },
};
