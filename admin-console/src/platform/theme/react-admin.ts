import type { ComponentsTheme } from 'ra-ui-materialui';

// Removes the empty line that react-admin reserves for help texts, and a margin that only some inputs have.
const defaultProps = { helperText: false, margin: 'none' } as const;

/** Aligns the heading of a checkbox or radio group like the label of a field. */
const heading = (name: string) => ({
  defaultProps,
  styleOverrides: { root: { [`& .${name}-label`]: { transform: 'none', margin: '0 0 4px', padding: 0 } } },
});

/** Overrides the defaults of react-admin's inputs (version 5.15) that do not fit the theme. */
export const reactAdmin: ComponentsTheme = {
  RaTextInput: { defaultProps },
  RaPasswordInput: { defaultProps },
  RaSelectInput: { defaultProps },
  RaAutocompleteInput: { defaultProps },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaCheckboxGroupInput: heading('RaCheckboxGroupInput'),
  RaRadioButtonGroupInput: heading('RaRadioButtonGroupInput'),
};
