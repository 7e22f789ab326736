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
import { KeyCap } from '../ui/display/KeyCap.tsx';
import { control, controlShift } from './key-names.ts';
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
      ['w', 'away.key'],
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
      ['h', 'snooze.selected'],
      ['Esc', 'desk.bulk.none'],
      ['enter', 'desk.shortcuts.open'],
      ['/', 'desk.shortcuts.search'],
    ],
  },
  {
    title: 'desk.shortcuts.writing',
    keys: [
      ['send', 'desk.shortcuts.send'],
      ['solve', 'desk.shortcuts.solve'],
      ['/', 'macros.insert'],
      ['macro', 'desk.shortcuts.macros'],
      ['Esc', 'desk.shortcuts.leave'],
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
      ['h', 'snooze.orWake'],
      ['o', 'splitOff.key'],
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
  const enter = t('desk.shortcuts.enter');
  const named: Readonly<Record<string, string>> = {
    enter,
    send: control(t) + enter,
    solve: controlShift(t) + enter,
    macro: `${controlShift(t)}M`,
  };
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
                      <KeyCap>{named[key] ?? key}</KeyCap>
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
