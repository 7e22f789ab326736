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
import type { MessageKey } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';
import { KeyCap } from '../ui/display/KeyCap.tsx';
import { control, controlShift } from './key-names.ts';
import { useShortcutsEnabled } from './use-shortcut.ts';

interface Group {
  title: MessageKey;
  keys: [key: string, does: MessageKey][];
}

const groups: Group[] = [
  {
    title: 'shortcuts.everywhere',
    keys: [
      ['?', 'shortcuts.help'],
      ['c', 'shortcuts.create'],
      ['w', 'absence.key'],
    ],
  },
  {
    title: 'shortcuts.list',
    keys: [
      ['j', 'shortcuts.next'],
      ['k', 'shortcuts.previous'],
      ['n', 'tickets.takeNext.action'],
      ['r', 'tickets.takeNext.andReply'],
      ['v', 'tickets.split.action'],
      ['x', 'shortcuts.select'],
      ['h', 'snooze.selected'],
      ['Esc', 'tickets.bulk.none'],
      ['enter', 'shortcuts.open'],
      ['/', 'shortcuts.search'],
      ['e', 'inbox.key'],
    ],
  },
  {
    title: 'shortcuts.writing',
    keys: [
      ['send', 'shortcuts.send'],
      ['solve', 'shortcuts.solve'],
      ['/', 'macros.insert'],
      ['macro', 'shortcuts.macros'],
      ['@', 'tickets.composer.mention'],
      ['bold', 'tickets.format.bold'],
      ['italic', 'tickets.format.italic'],
      ['link', 'tickets.format.linkSelection'],
      ['Esc', 'shortcuts.leave'],
    ],
  },
  {
    title: 'shortcuts.ticket',
    keys: [
      ['r', 'shortcuts.reply'],
      ['m', 'shortcuts.note'],
      ['a', 'shortcuts.take'],
      ['i', 'shortcuts.assign'],
      ['s', 'shortcuts.status'],
      ['p', 'shortcuts.priority'],
      ['g', 'shortcuts.category'],
      ['t', 'shortcuts.tags'],
      ['d', 'shortcuts.due'],
      ['e', 'shortcuts.subject'],
      ['h', 'snooze.orWake'],
      ['o', 'splitOff.key'],
      ['z', 'tickets.undo.action'],
      ['j', 'shortcuts.next'],
      ['k', 'shortcuts.previous'],
      ['n', 'tickets.takeNext.orSkip'],
      ['v', 'tickets.split.action'],
      ['u', 'shortcuts.back'],
    ],
  },
];

/** Lists all keyboard shortcuts, with the switch that turns them off. */
export default function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [enabled, setEnabled] = useShortcutsEnabled();
  const enter = t('shortcuts.enter');
  const named: Readonly<Record<string, string>> = {
    enter,
    send: control(t) + enter,
    solve: controlShift(t) + enter,
    macro: `${controlShift(t)}M`,
    bold: `${control(t)}B`,
    italic: `${control(t)}I`,
    link: `${control(t)}K`,
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('shortcuts.text')}</DialogContentText>
        <FormControlLabel
          sx={{ my: 1 }}
          control={<Switch checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />}
          label={t('shortcuts.enabled')}
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
