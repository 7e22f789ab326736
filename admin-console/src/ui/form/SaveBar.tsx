import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';

/** Comes up at the foot of the page as soon as something differs from what is saved. Ctrl+S saves as well. */
export function SaveBar({ changes }: { changes?: number }) {
  const t = useT();
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const save = useRef<HTMLButtonElement>(null);
  const count = changes ?? Object.keys(dirtyFields).length;
  const dirty = count > 0;

  useEffect(() => {
    if (!dirty) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dirty]);

  if (!dirty) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 16, zIndex: 10, mt: 2, maxWidth: 720, minWidth: 'min(100%, 420px)' }}>
      <Box
        role="region"
        aria-label={t('form.unsaved')}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: 1,
          pl: 2,
          borderRadius: '10px',
          background: theme.tokens.paper,
          border: `1px solid ${theme.tokens.lineStrong}`,
          boxShadow: theme.tokens.shadow,
        })}
      >
        <Box component="span" role="status" sx={{ mr: 'auto', fontSize: 13, fontWeight: 550 }}>
          {t('form.unsavedCount', { smart_count: count })}
        </Box>
        <Button onClick={() => reset()} disabled={isSubmitting}>
          {t('common.actions.discard')}
        </Button>
        <Button ref={save} type="submit" variant="contained" loading={isSubmitting}>
          {t('common.actions.save')}
        </Button>
      </Box>
    </Box>
  );
}
