import { Box, Button } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';

const EDGE_PX = 16;
const GAP_PX = 32;

/** A bar at the bottom edge of the window, as wide as the content that it is rendered in, however long the page is. */
function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const content = place.current;
    const main = content?.closest('main');
    const element = bar.current;
    if (!content || !main || !element) return;
    // Lets the end of the page scroll out from under the bar, and fields that take the focus.
    const keepClear = (space: string) => {
      main.style.paddingBottom = space;
      document.documentElement.style.scrollPaddingBottom = space;
    };
    const measure = () => {
      element.style.width = `${content.offsetWidth}px`;
      keepClear(`${element.offsetHeight + EDGE_PX + GAP_PX}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(content);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      keepClear('');
    };
  }, []);

  return (
    <div ref={place}>
      <Box
        ref={bar}
        role="region"
        data-dock
        aria-label={label}
        sx={(theme) => ({
          // Without `left`, it stays below the content that precedes it.
          position: 'fixed',
          bottom: EDGE_PX,
          zIndex: 10,
          borderRadius: '10px',
          background: theme.tokens.paper,
          border: `1px solid ${theme.tokens.lineStrong}`,
          boxShadow: theme.tokens.shadow,
          '@media print': { display: 'none' },
        })}
      >
        {children}
      </Box>
    </div>
  );
}

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

/** Saves or discards the changes of the surrounding form. */
export function SaveBar() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  return <UnsavedBar changes={Object.keys(dirtyFields).length} busy={isSubmitting} onDiscard={() => reset()} />;
}
