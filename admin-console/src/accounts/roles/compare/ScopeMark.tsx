import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import type { PermissionScope } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

interface Props {
  scope: PermissionScope | null;
  /** Whether the permission supports scopes other than `all`. */
  scoped: boolean;
  strong?: boolean;
}

/** The scope of a permission, as an icon and text. */
export function ScopeMark({ scope, scoped, strong = false }: Props) {
  const t = useT();
  const Icon = scope === null ? CloseIcon : CheckIcon;
  const word = scope === null ? t('roles.matrix.none') : t(scoped ? `labels.scope.${scope}` : 'roles.matrix.yes');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontWeight: strong ? 600 : undefined,
        color: scope === null ? 'text.secondary' : 'text.primary',
      }}
    >
      <Icon sx={{ fontSize: 16, color: scope === null ? 'text.secondary' : 'success.main' }} aria-hidden />
      {word}
    </Box>
  );
}
