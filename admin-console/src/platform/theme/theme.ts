import '@fontsource-variable/inter/wght.css';
import type { PaletteMode } from '@mui/material';
import type { ComponentsTheme, RaThemeOptions } from 'ra-ui-materialui';
import { controls } from './controls.ts';
import { surfaces } from './surfaces.ts';
import { type Tokens, tokens } from './tokens.ts';

// Removes the empty line that react-admin reserves for help texts, and a margin that only some inputs have.
const defaultProps = { helperText: false, margin: 'none' } as const;

/** Aligns the heading of a checkbox or radio group like the label of a field. */
const heading = (name: string) => ({
  defaultProps,
  styleOverrides: { root: { [`& .${name}-label`]: { transform: 'none', margin: '0 0 4px', padding: 0 } } },
});

/** Overrides the defaults of react-admin's inputs (version 5.15) that do not fit the theme. */
const reactAdmin: ComponentsTheme = {
  RaTextInput: { defaultProps },
  RaPasswordInput: { defaultProps },
  RaSelectInput: { defaultProps },
  RaAutocompleteInput: { defaultProps },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaCheckboxGroupInput: heading('RaCheckboxGroupInput'),
  RaRadioButtonGroupInput: heading('RaRadioButtonGroupInput'),
};

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

const font = '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif';

const makeTheme = (mode: PaletteMode): RaThemeOptions => {
  const c = tokens[mode];
  return {
    tokens: c,
    palette: {
      mode,
      primary: { main: c.accent, dark: c.accentHover, contrastText: c.onAccent },
      secondary: { main: c.ink, contrastText: c.paper },
      success: { main: c.success },
      warning: { main: c.warning },
      error: { main: c.error },
      info: { main: c.info },
      text: { primary: c.ink, secondary: c.soft },
      divider: c.line,
      background: { default: c.canvas, paper: c.paper },
      action: { hover: c.hover, selected: c.accentSoft, active: c.soft },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: font,
      fontSize: 13,
      h1: { fontSize: 22, fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.25 },
      h2: { fontSize: 16, fontWeight: 600, letterSpacing: '-0.01em', lineHeight: 1.35 },
      h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 550, fontSize: 13 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { colorScheme: mode },
          body: { fontFeatureSettings: '"cv11", "ss03"' },
          // Elsewhere, digits of equal width look too wide, and so do hyphens.
          'table, dd, time': { fontVariantNumeric: 'tabular-nums' },
          // Names, subjects and values follow the direction of their own text, and leave that of the sentence alone.
          'a, b, time, ins, del, h1, h2, h3': { unicodeBidi: 'plaintext' },
          'code, pre': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
          ':focus-visible': { outline: `2px solid ${c.accent}`, outlineOffset: 2 },
          '@media (prefers-reduced-motion: reduce)': {
            // `*` alone matches no pseudo-elements, and the wave of a skeleton is one.
            '*, *::before, *::after': {
              animationDelay: '0s !important',
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              // Not a short duration: every property would then transition, and children would start only when their
              // parent has finished.
              transition: 'none !important',
            },
          },
        },
      },
      ...surfaces(c),
      ...controls(c),
      ...reactAdmin,
    },
  };
};

export const lightTheme = makeTheme('light');
export const darkTheme = makeTheme('dark');
