import type { PaletteMode } from '@mui/material';

/** All colors of the console. Text has a contrast of at least 4.5:1 with its background (WCAG 2.2, 1.4.3). */
export interface Tokens {
  readonly paper: string;
  readonly canvas: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  /** Color of accented controls while the pointer is over them. */
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly hover: string;
  /** Track of a switch that is off: 3:1 with the paper and with its thumb (WCAG 2.2, 1.4.11). */
  readonly switchOff: string;
  readonly note: string;
  readonly noteLine: string;
  readonly success: string;
  readonly warning: string;
  readonly error: string;
  readonly info: string;
  /** Shadow below floating surfaces, such as menus and dialogs. */
  readonly shadow: string;
}

export const tokens: Record<PaletteMode, Tokens> = {
  light: {
    paper: '#ffffff',
    canvas: '#f7f7f9',
    line: '#e4e5ea',
    lineStrong: '#c9ccd6',
    ink: '#14161c',
    soft: '#5a6072',
    accent: '#3b49df',
    accentHover: '#2c38b8',
    onAccent: '#ffffff',
    accentSoft: '#eceefd',
    hover: '#f1f2f6',
    switchOff: '#868b9b',
    note: '#fff8e6',
    noteLine: '#f0d896',
    success: '#177245',
    warning: '#8a5200',
    error: '#b3261e',
    info: '#0b62a8',
    shadow: '0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 10%)',
  },
  dark: {
    paper: '#15171c',
    canvas: '#0e1014',
    line: '#2a2d36',
    lineStrong: '#40444f',
    ink: '#eceef3',
    soft: '#a2a8b8',
    accent: '#98a2ff',
    accentHover: '#b4bbff',
    onAccent: '#0e1014',
    accentSoft: '#23264a',
    hover: '#1e2129',
    switchOff: '#6b7080',
    note: '#292313',
    noteLine: '#57481c',
    success: '#5fd08e',
    warning: '#f2b75c',
    error: '#ff8a80',
    info: '#7cc4ff',
    shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 50%)',
  },
};
