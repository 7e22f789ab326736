import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import type { Reach } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  reach: Reach | null;
  /** Whether the permission can reach less than all. */
  scoped: boolean;
  strong?: boolean;
}

/** How far a permission reaches, as a sign and a word. */
export function ReachMark({ reach, scoped, strong = false }: Props) {
  const t = useT();
  const Icon = reach === null ? CloseIcon : CheckIcon;
  const word = reach === null ? t('roles.matrix.none') : t(scoped ? `words.reach.${reach}` : 'roles.matrix.yes');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontWeight: strong ? 600 : undefined,
        color: reach === null ? 'text.secondary' : 'text.primary',
      }}
    >
      <Icon sx={{ fontSize: 16, color: reach === null ? 'text.secondary' : 'success.main' }} aria-hidden />
      {word}
    </Box>
  );
}
