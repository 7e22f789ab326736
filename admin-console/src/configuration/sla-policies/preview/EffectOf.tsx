import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';
import { Effect } from './Effect.tsx';
import type { PolicyDraft } from './use-draft.ts';

/** What a change of a policy that is not written in a form would do to open tickets. */
export function EffectOf({ draft }: { draft: PolicyDraft }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: ['sla-policies', 'preview', JSON.stringify(draft)],
    queryFn: ({ signal }) => client.slaPolicies.preview(draft, { signal }),
    gcTime: 0,
  });
  return (
    <Box role="status" sx={{ minHeight: 20 }}>
      {data ? (
        <Effect preview={data} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {error ? errorText(error, t) : t('slaPolicies.preview.loading')}
        </Typography>
      )}
    </Box>
  );
}
