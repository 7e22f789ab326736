import type { ComponentsTheme } from 'ra-ui-materialui';

// An empty line beneath each field for a help text that is not there, and a margin above some of them only.
const defaultProps = { helperText: false, margin: 'none' } as const;

/** The heading of a group of boxes stands like the label of a field. */
const heading = (name: string) => ({
  defaultProps,
  styleOverrides: { root: { [`& .${name}-label`]: { transform: 'none', margin: '0 0 4px', padding: 0 } } },
});

/** What react-admin's own inputs (version 5.15) bring along that does not fit. */
export const reactAdmin: ComponentsTheme = {
  RaTextInput: { defaultProps },
  RaPasswordInput: { defaultProps },
  RaSelectInput: { defaultProps },
  RaAutocompleteInput: { defaultProps },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaCheckboxGroupInput: heading('RaCheckboxGroupInput'),
  RaRadioButtonGroupInput: heading('RaRadioButtonGroupInput'),
};
