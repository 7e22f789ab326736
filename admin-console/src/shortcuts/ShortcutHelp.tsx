import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type MessageKey, useT } from '../i18n/use-t.ts';
import { useShortcutsEnabled } from './use-shortcut.ts';

interface Group {
  title: MessageKey;
  keys: [key: string, does: MessageKey][];
}

const groups: Group[] = [
  {
    title: 'desk.shortcuts.everywhere',
    keys: [
      ['?', 'desk.shortcuts.help'],
      ['c', 'desk.shortcuts.create'],
    ],
  },
  {
    title: 'desk.shortcuts.list',
    keys: [
      ['j', 'desk.shortcuts.next'],
      ['k', 'desk.shortcuts.previous'],
      ['n', 'workspace.takeNext.action'],
      ['v', 'workspace.split.action'],
      ['x', 'desk.shortcuts.select'],
      ['Esc', 'desk.bulk.none'],
      ['enter', 'desk.shortcuts.open'],
      ['/', 'desk.shortcuts.search'],
    ],
  },
  {
    title: 'desk.shortcuts.ticket',
    keys: [
      ['r', 'desk.shortcuts.reply'],
      ['m', 'desk.shortcuts.note'],
      ['a', 'desk.shortcuts.take'],
      ['i', 'desk.shortcuts.assign'],
      ['s', 'desk.shortcuts.status'],
      ['p', 'desk.shortcuts.priority'],
      ['g', 'desk.shortcuts.category'],
      ['t', 'desk.shortcuts.tags'],
      ['d', 'desk.shortcuts.due'],
      ['e', 'desk.shortcuts.subject'],
      ['z', 'workspace.undo.action'],
      ['j', 'desk.shortcuts.next'],
      ['k', 'desk.shortcuts.previous'],
      ['n', 'workspace.takeNext.orSkip'],
      ['v', 'workspace.split.action'],
      ['u', 'desk.shortcuts.back'],
    ],
  },
];

/** Lists all keyboard shortcuts, with the switch that turns them off. */
export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('desk.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('desk.shortcuts.text')}</DialogContentText>
        <FormControlLabel
          sx={{ my: 1 }}
          control={<Switch checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />}
          label={t('desk.shortcuts.enabled')}
        />
        <Box
          sx={{
            columnCount: { sm: 2 },
            columnGap: 4,
            opacity: enabled ? 1 : 0.55,
            transition: 'opacity 120ms',
          }}
        >
          {groups.map(({ title, keys }) => (
            <Box key={title} component="section" sx={{ breakInside: 'avoid', mb: 2.5 }}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {t(title)}
              </Typography>
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
                {keys.map(([key, does]) => (
                  <Box key={key} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', fontSize: 13 }}>
                    <dt>{t(does)}</dt>
                    <Box component="dd" sx={{ m: 0 }}>
                      <Key>{key === 'enter' ? t('desk.shortcuts.enter') : key}</Key>
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={(theme) => ({
        display: 'inline-block',
        minWidth: 22,
        px: 0.75,
        textAlign: 'center',
        fontFamily: 'inherit',
        fontSize: 12,
        fontWeight: 600,
        borderRadius: '5px',
        border: `1px solid ${theme.tokens.lineStrong}`,
        background: theme.tokens.canvas,
      })}
    >
      {children}
    </Box>
  );
}
