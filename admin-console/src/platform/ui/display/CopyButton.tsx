import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

/** Copies a text. Over plain HTTP browsers have no Clipboard API, so it falls back to `execCommand`. */
async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // Inserted next to the focused element, because a dialog traps the focus.
  (document.activeElement?.parentElement ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

const SHOWN_MS = 2_000;

/** Copies a text and confirms it. `what` distinguishes several buttons on the same page. */
export function CopyButton({ text, what }: { text: string; what?: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const name = what ? t('secret.copyWhat', { what }) : t('secret.copy');
  return (
    <Button
      variant="outlined"
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      aria-label={copied ? t('secret.copied') : name}
      aria-live="polite"
      onClick={() => copyText(text).then(() => setCopied(true))}
      sx={{ flex: 'none' }}
    >
      {t(copied ? 'secret.copied' : 'secret.copy')}
    </Button>
  );
}
