import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { NotificationRule, TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { filledIn, unknownIn } from '../variables/fill-in.ts';
import { UnknownVariables } from '../variables/UnknownVariables.tsx';

interface Props {
  template: NotificationRule['templates'][string] | undefined;
  variables: readonly TemplateVariable[];
}

/** Previews the message with example values. */
export function ExamplePreview({ template, variables }: Props) {
  const t = useT();
  const id = useId();
  const subject = template?.subject ?? '';
  const body = template?.body ?? '';
  const unknown = variables.length === 0 ? [] : unknownIn(`${subject}\n${body}`, variables);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 0.75, fontSize: 13 }}>
        {t('rules.template.preview')}
      </Typography>
      <Box
        sx={(theme) => ({
          border: `1px solid ${theme.tokens.line}`,
          borderRadius: '8px',
          background: theme.tokens.canvas,
        })}
      >
        <Box
          sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {filledIn(subject, variables) || '—'}
        </Box>
        <Box sx={{ px: 2, py: 1.5, minHeight: 120, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13.5 }}>
          {filledIn(body, variables)}
        </Box>
      </Box>
      <UnknownVariables names={unknown} />
    </Box>
  );
}
