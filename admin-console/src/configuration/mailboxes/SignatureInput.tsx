import { Box, Chip, Typography } from '@mui/material';
import { TextInput } from 'ra-ui-materialui';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { MessageKey } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMe } from '../../platform/session/me.ts';
import { asText } from '../../platform/ui/form/as-text.ts';
import { replaceText } from '../../platform/ui/menus/use-suggestion-keys.ts';

const VARIABLES: readonly (readonly [name: string, label: MessageKey])[] = [
  ['agent.name', 'mailboxes.variables.agent'],
  ['mailbox.name', 'mailboxes.variables.sender'],
  ['mailbox.address', 'mailboxes.variables.address'],
  ['ticket.reference', 'mailboxes.variables.reference'],
];

/** The signature, its variables, which a click inserts, and how customers see it. */
export function SignatureInput() {
  const t = useT();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    // react-admin (version 5.15) keeps the reference to the box for its form.
    const box = root.current?.querySelector('textarea');
    if (!box) return;
    box.focus();
    replaceText(box, `{{${name}}}`, box.selectionStart, box.selectionEnd);
  };
  return (
    <Box ref={root} sx={{ display: 'grid', gap: 1.5 }}>
      <TextInput source="signature" label={t('mailboxes.signature')} multiline minRows={3} parse={asText} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Typography id={id} variant="body2" color="textSecondary">
          {t('mailboxes.insert')}
        </Typography>
        <Box role="group" aria-labelledby={id} sx={{ display: 'contents' }}>
          {VARIABLES.map(([name, label]) => (
            <Chip key={name} label={t(label)} variant="outlined" onClick={() => insert(name)} />
          ))}
        </Box>
      </Box>
      <SignaturePreview />
    </Box>
  );
}

function SignaturePreview() {
  const t = useT();
  const agent = useMe()?.name ?? '';
  const [signature, senderName, address] = useWatch({ name: ['signature', 'senderName', 'address'] });
  if (!signature) return null;
  const values: Record<string, string> = {
    'agent.name': agent,
    'mailbox.name': senderName ?? '',
    'mailbox.address': address ?? '',
    'ticket.reference': 'TKT-1042',
  };
  return (
    <Box component="section" aria-label={t('mailboxes.preview')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('mailboxes.preview')}
      </Typography>
      <Box
        sx={(theme) => ({
          px: 1.5,
          py: 1,
          borderLeft: `3px solid ${theme.tokens.line}`,
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        })}
      >
        {signature.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole: string, name: string) => values[name] ?? whole)}
      </Box>
    </Box>
  );
}
