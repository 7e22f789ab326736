import type { ComponentsTheme } from 'ra-ui-materialui';
import { aboveNotices } from './shared-styles.ts';
import type { Tokens } from './tokens.ts';

/**
 * Transition callbacks of a menu or popover. Its entries stay in the document until it has faded out, where Tab would
 * still find them, and stay on them.
 */
const unreachableWhileClosing = {
  onExit: (closing: HTMLElement) => closing.setAttribute('inert', ''),
  onEnter: (opening: HTMLElement) => opening.removeAttribute('inert'),
};

/** Cards, tables, menus and dialogs, with one-pixel borders instead of shadows. */
export const surfaces = (c: Tokens): ComponentsTheme => ({
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      elevation1: { boxShadow: 'none', border: `1px solid ${c.line}` },
    },
  },
  MuiCard: { styleOverrides: { root: { boxShadow: 'none', border: `1px solid ${c.line}` } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: c.line, padding: '8px 12px', fontSize: 13, height: 44 },
      head: { background: c.paper, color: c.soft, fontWeight: 550, fontSize: 12, height: 36, paddingBlock: 4 },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&, &:hover, &.Mui-active': { color: 'inherit' } } } },
  MuiTableRow: { styleOverrides: { root: { '&:last-child td, &:last-child th[scope=row]': { borderBottom: 0 } } } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        fontSize: 13,
        minHeight: 32,
        '&.Mui-selected, &.Mui-selected:hover': { background: c.accentSoft },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 28, '& svg': { fontSize: 18 } } } },
  MuiPopover: {
    defaultProps: { slotProps: { transition: unreachableWhileClosing } },
    styleOverrides: { root: aboveNotices, paper: { border: `1px solid ${c.line}`, boxShadow: c.shadow } },
  },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, borderRadius: 12, boxShadow: c.shadow } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 600, padding: '20px 24px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 8, fontSize: 13.5, alignItems: 'flex-start' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 }, indicator: { height: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 12px',
        textTransform: 'none',
        fontSize: 13,
        minWidth: 0,
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
});
