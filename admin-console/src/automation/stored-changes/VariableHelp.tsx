import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../platform/api/reference.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Disclosure } from '../../platform/ui/display/Disclosure.tsx';

const variables = [
  'ticket.reference',
  'ticket.subject',
  'ticket.status',
  'ticket.priority',
  'ticket.requester',
  'ticket.assignee',
  'ticket.team',
  'ticket.url',
] as const;

/** Lists the variables that a text with the chosen visibility can contain. */
export function VariableHelp({ agentName }: { agentName: string }) {
  const t = useT();
  const visibility = useWatch({ name: 'comment.visibility' });
  const fields = useFields().filter(
    ({ type, sensitive, requesterAccess, archivedAt }) =>
      type !== 'checkbox' &&
      !sensitive &&
      archivedAt === null &&
      (visibility !== 'public' || requesterAccess !== 'hidden'),
  );
  const rows = [
    ...variables.map((name) => ({ name: String(name), text: t(`storedChanges.variables.${name}`) })),
    { name: 'agent.name', text: agentName },
    ...fields.map(({ key, name }) => ({ name: `fields.${key}`, text: name })),
  ];
  return (
    <Disclosure summary={t('storedChanges.variableHelp')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('storedChanges.fallbackHelp')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {rows.map(({ name, text }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace' }}>{`{{${name}}}`}</Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
