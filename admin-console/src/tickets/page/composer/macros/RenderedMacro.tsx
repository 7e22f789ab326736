import { Alert, Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useChangeTexts } from '../../../../automation/stored-changes/use-change-texts.ts';
import { client } from '../../../../platform/api/client.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../../../platform/ui/messages/ErrorNotice.tsx';
import { InternalMark } from '../../timeline/InternalMark.tsx';

/** The text and the change of a macro, filled in for a ticket. */
export function RenderedMacro({ macroId, ticketId }: { macroId: string; ticketId: string }) {
  const t = useT();
  const textsOf = useChangeTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['macros', 'rendered', macroId, ticketId],
    queryFn: ({ signal }) => client.macros.render({ id: macroId, ticketId }, { signal }),
    staleTime: 10_000,
  });
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <>
      {data.comment?.visibility === 'internal' && <InternalMark />}
      <Typography
        variant="body2"
        color={data.comment ? undefined : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {data.comment?.body ?? t('macros.noText')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
        {textsOf(data.change).map(({ part, text }) => (
          <Chip key={part} size="small" label={text} />
        ))}
      </Box>
      {data.rejected.map(({ pointer, problem }) => (
        <Alert key={pointer} severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {problem.errors?.[0]?.detail ?? problem.detail}
        </Alert>
      ))}
    </>
  );
}
