import { Box, Button } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  changes: number;
  busy: boolean;
  onDiscard: () => void;
  /** If absent, the bar is inside a form, which its button submits. */
  onSave?: () => void;
  /** Summary of the changes, above the buttons. */
  children?: ReactNode;
}

/** Appears at the bottom of the page when there are unsaved changes. Ctrl+S also saves. */
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
    <Box
      role="region"
      data-dock
      aria-label={t('form.unsaved')}
      sx={(theme) => ({
        position: 'sticky',
        bottom: 16,
        zIndex: 10,
        mt: 2,
        borderRadius: '10px',
        background: theme.tokens.paper,
        border: `1px solid ${theme.tokens.lineStrong}`,
        boxShadow: theme.tokens.shadow,
      })}
    >
      {children}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2 }}>
        <Box component="span" role="status" sx={{ mr: 'auto', fontSize: 13, fontWeight: 550 }}>
          {t('form.unsavedCount', { smart_count: changes })}
        </Box>
        <Button onClick={onDiscard} disabled={busy}>
          {t('common.actions.discard')}
        </Button>
        <Button ref={save} type={onSave ? 'button' : 'submit'} variant="contained" loading={busy} onClick={onSave}>
          {t('common.actions.save')}
        </Button>
      </Box>
    </Box>
  );
}
