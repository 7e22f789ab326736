import type { ComponentsTheme } from 'ra-ui-materialui';
import type { KeyboardEvent } from 'react';
import { aboveNotices, appearsLate } from './shared-styles.ts';
import type { Tokens } from './tokens.ts';

/** Enter chooses, and never submits the form: a name that no one has must not send what is not complete. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Buttons, inputs, chips and other controls. */
export const controls = (c: Tokens): ComponentsTheme => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI removes the browser's focus outline and relies on ripples instead.
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: `2px solid ${c.accent}`, outlineOffset: 2 },
        // Looks like a disabled button, but shows its reason to a pointer.
        '&:is(.MuiButton-root, .MuiIconButton-root)[aria-disabled=true]:not(.Mui-disabled)': {
          opacity: 0.5,
          background: 'none',
          cursor: 'help',
        },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: 32, paddingInline: 12, borderRadius: 6, whiteSpace: 'nowrap' },
      sizeSmall: { fontSize: 13 },
      // A button that is busy keeps its label for a moment: most actions are done by then.
      loading: {
        '&.Mui-disabled': {
          animation: 'keep-label 300ms',
          animationDuration: '300ms !important',
          '@keyframes keep-label': { 'from, to': { color: c.soft } },
        },
      },
      loadingIndicator: appearsLate,
      outlined: { borderColor: c.lineStrong, color: c.ink, '&:hover': { background: c.hover, borderColor: c.soft } },
      text: { '&:hover': { background: c.hover } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 6, '&:hover': { background: c.hover } },
      sizeSmall: { padding: 6, minWidth: 32, minHeight: 32 },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  // Labels are above their field instead of floating into its border, so they never cover the typed text.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        fontSize: 13,
        fontWeight: 550,
        lineHeight: 1.4,
        marginBottom: 6,
        color: c.ink,
        maxWidth: '100%',
        pointerEvents: 'auto',
        '&.Mui-focused': { color: c.ink },
        '&.Mui-error': { color: c.error },
      },
      asterisk: { color: c.error },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: 13, fontWeight: 550, color: c.ink, marginBottom: 4 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { background: c.paper, borderRadius: 6, fontSize: 14 },
      notchedOutline: { borderColor: c.lineStrong, top: 0, '& legend': { display: 'none' } },
      // As `dir="auto"` on each field.
      input: { height: 20, padding: '8px 12px', unicodeBidi: 'plaintext' },
      adornedStart: { '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
      multiline: { padding: 0, '& textarea': { padding: '8px 12px' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: 12.5, color: c.soft } } },
  MuiFormControlLabel: {
    styleOverrides: {
      // The boxes of checkboxes and switches align with the text above and below them.
      root: { marginLeft: -6, '&:where(:has(.MuiSwitch-root))': { marginLeft: 0, gap: 10 } },
      label: { fontSize: 14 },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 34,
        height: 20,
        padding: 0,
        overflow: 'visible',
        '& .MuiSwitch-switchBase': {
          padding: 2,
          '&.Mui-checked': { transform: 'translateX(14px)', color: c.onAccent },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: c.accent },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
          // The outline belongs to the whole switch, not to its thumb.
          '&.Mui-focusVisible': { outline: 'none' },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${c.accent}`, outlineOffset: 2 },
        },
        '& .MuiSwitch-thumb': { width: 16, height: 16, boxShadow: 'none' },
        '& .MuiSwitch-track': { borderRadius: 10, opacity: 1, background: c.switchOff },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        borderColor: c.lineStrong,
        color: c.soft,
        padding: '4px 10px',
        fontSize: 13,
        '&.Mui-selected, &.Mui-selected:hover': { background: c.accentSoft, color: c.accent },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { height: 22, borderRadius: 6, fontWeight: 550, fontSize: 12 },
      // Quieter than a status, which says more.
      outlined: { '&.MuiChip-colorDefault': { borderColor: c.line, color: c.soft } },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, size: 'small', onKeyDown: keepForm },
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root': { paddingBlock: 5 } },
      paper: { border: `1px solid ${c.line}`, boxShadow: c.shadow },
      popper: aboveNotices,
    },
  },
});
