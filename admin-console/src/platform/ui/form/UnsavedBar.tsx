import { Box, Button } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { BottomBar } from './BottomBar.tsx';

interface Props {
  changes: number;
  busy: boolean;
  onDiscard: () => void;
  /** If absent, the bar is inside a form, which its button submits. */
  onSave?: () => void;
  /** Summary of the changes, above the buttons. */
  children?: ReactNode;
}

/** Appears at the bottom of the window when there are unsaved changes. Ctrl+S also saves. */
export function UnsavedBar({ changes, busy, onDiscard, onSave, children }: Props) {
  const t = useT();
  const save = useRef<HTMLButtonElement>(null);
  const shown = changes > 0;

  useLayoutEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);

  if (!shown) return null;
  return (
    <BottomBar label={t('form.unsaved')}>
      {children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          p: 1,
          pl: 2,
        }}
      >
        <Box component="span" role="status" sx={{ flex: '1 0 auto', fontSize: 13, fontWeight: 550 }}>
          {t('form.unsavedCount', { smart_count: changes })}
        </Box>
        <Button onClick={onDiscard} disabled={busy}>
          {t('common.actions.discard')}
        </Button>
        <Button ref={save} type={onSave ? 'button' : 'submit'} variant="contained" loading={busy} onClick={onSave}>
          {t('common.actions.save')}
        </Button>
      </Box>
    </BottomBar>
  );
}
