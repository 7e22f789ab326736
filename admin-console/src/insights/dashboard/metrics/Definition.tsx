import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useId, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { inUnit, type MetricSummary } from './metrics.ts';

const spreads = ['average', 'median', 'p90', 'p95'] as const;

/** Opens the definition of a metric. It is a button, so that it works by pointer, touch and keyboard. */
export function Definition({
  summary: { metric, unit, tickets, spread },
  label,
}: {
  summary: MetricSummary;
  label: string;
}) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = t('dashboard.define', { figure: label });
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5, color: 'text.secondary' }}
      >
        <InfoIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            tabIndex: -1,
            sx: { p: 2, maxWidth: 320, mt: 0.5, outline: 'none' },
          },
        }}
      >
        <Typography id={id} variant="h3" component="p" sx={{ mb: 0.5 }}>
          {label}
        </Typography>
        <Typography variant="body2">{t(`dashboard.definition.${metric}`)}.</Typography>
        {spread && tickets > 0 && (
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto auto',
              columnGap: 3,
              rowGap: 0.5,
              m: 0,
              mt: 1.5,
              fontSize: 13,
            }}
          >
            {spreads.map((kind) => (
              <Box key={kind} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {t(`dashboard.${kind}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 550 }}>
                  {inUnit(spread[kind], unit, locale, t)}
                </Box>
              </Box>
            ))}
          </Box>
        )}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {t('dashboard.tickets', { smart_count: tickets })}
        </Typography>
      </Popover>
    </>
  );
}
