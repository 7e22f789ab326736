import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Link, styled, Typography } from '@mui/material';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** Sets the title of the tab, which screen readers also announce when a page opens. */
export function useDocumentTitle(title: string): void {
  const t = useT();
  useLayoutEffect(() => {
    document.title = title ? t('common.documentTitle', { title }) : t('common.product');
  }, [title, t]);
}

interface Props {
  title: string;
  /** Purpose of the page, in one line. */
  text?: ReactNode;
  /** Shown next to the title, for example the state of the record. */
  aside?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string /** State of the history entry. */; state?: unknown };
}

/** Header of every page: the link back, the only h1, the purpose and the actions of the page. */
export function PageHeader({ title, text, aside, actions, back }: Props) {
  useDocumentTitle(title);
  return (
    <Box component="header" sx={{ mb: 2.5 }}>
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          state={back.state}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1 }}
        >
          <ArrowBackIcon sx={{ fontSize: 16 }} />
          {back.label}
        </Link>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0, flex: { xs: '1 1 120px', sm: '1 1 280px' } }}>
          <Typography variant="h1" sx={{ display: 'inline', mr: 1.25, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {aside && (
            <Box sx={{ display: 'inline-flex', gap: 1, verticalAlign: 'text-bottom', maxWidth: '100%' }}>{aside}</Box>
          )}
        </Box>
        {actions && <Actions>{actions}</Actions>}
        {text && (
          <Typography
            variant="body2"
            component="div"
            color="textSecondary"
            sx={{ order: 1, flex: '1 0 100%', mt: { xs: 0.5, sm: 0 } }}
          >
            <Box sx={{ maxWidth: 720 }}>{text}</Box>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** On phones, a single action is next to the title, and several are below the text. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: {
    '&:has(> * + *)': { order: 2, flexBasis: '100%', marginTop: theme.spacing(1.5) },
  },
}));
