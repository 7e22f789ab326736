import { Box, Chip, Typography } from '@mui/material';
import { useChangeTexts } from '../../../../automation/stored-changes/use-change-texts.ts';
import type { StoredTicketChange } from '../../../../platform/api/types.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';

interface Props {
  change: StoredTicketChange;
  onRemove: (part: keyof StoredTicketChange) => void;
}

/** What a macro changes when the message is sent. Each part can be removed. */
export default function MacroChange({ change, onRemove }: Props) {
  const t = useT();
  const textsOf = useChangeTexts();
  return (
    <Box
      role="group"
      aria-label={t('macros.withComment')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1 }}
    >
      <Typography variant="caption" color="textSecondary">
        {t('macros.withComment')}
      </Typography>
      {textsOf(change).map(({ part, text }) => (
        <Chip key={part} size="small" label={text} onDelete={() => onRemove(part)} />
      ))}
    </Box>
  );
}
