import type { ComponentsTheme } from 'ra-ui-materialui';

const inputs = [
  'RaTextInput',
  'RaPasswordInput',
  'RaSelectInput',
  'RaNumberInput',
  'RaBooleanInput',
  'RaAutocompleteInput',
  'RaCheckboxGroupInput',
  'RaRadioButtonGroupInput',
];

/** react-admin leaves an empty line beneath each field for a help text that is not there. */
export const reactAdmin: ComponentsTheme = Object.fromEntries(
  inputs.map((name) => [name, { defaultProps: { helperText: false } }]),
);
