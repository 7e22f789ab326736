import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Card, Collapse, IconButton, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { isAskedFor, useWritable } from '../../configuration/fields/asked-fields.ts';
import type { FieldValue } from '../../configuration/fields/field-value.ts';
import { fieldValueText } from '../../configuration/fields/field-value-text.ts';
import { useCategories, useFields } from '../../platform/api/reference.ts';
import type { CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useGrants, useMay } from '../../platform/session/grants.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { useFitsProperties } from '../split/use-split.ts';
import { properties, useOpenPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { FILLS_WINDOW } from './conversation/layout.ts';
import { AllFiles } from './files/AllFiles.tsx';
import { preloadEditors } from './properties/editors.ts';
import { Followers } from './properties/Followers.tsx';
import { Properties } from './properties/Properties.tsx';
import { NoValue, PropertyRow } from './properties/PropertyRow.tsx';
import { ServiceLevel } from './properties/ServiceLevel.tsx';
import { TicketDetails } from './properties/TicketDetails.tsx';
import { useDenial } from './properties/use-denial.ts';
import { Relations } from './relations/Relations.tsx';

const FieldEditor = lazyPart(() => import('./properties/FieldEditor.tsx'));

interface Props {
  field: CustomField;
  value: FieldValue;
}

function FieldRow({ field, value }: Props) {
  const t = useT();
  const locale = useLocale();
  const denial = useDenial()('ticket:update');
  const isWritable = useWritable()(field);
  const archived = field.archivedAt === null ? null : t('fields.ticket.isArchived');
  return (
    <PropertyRow
      property={`field:${field.key}`}
      label={field.name}
      reason={denial ?? (isWritable ? archived : t('fields.ticket.isReadOnly'))}
      editor={<FieldEditor field={field} value={value} />}
    >
      {value === null ? (
        <NoValue>{t('common.none')}</NoValue>
      ) : (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {fieldValueText(field, value, t, locale)}
        </Box>
      )}
    </PropertyRow>
  );
}

/** The custom fields that the ticket is asked for or has. Each is edited and saved on its own. */
function TicketFields() {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const categories = useCategories();
  const shown = useFields().filter(
    (field) => field.key in ticket.fields || isAskedFor(field, ticket.category?.id ?? null, categories),
  );
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('fields.ticket.title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {shown.map((field) => (
          <FieldRow key={field.id} field={field} value={ticket.fields[field.key] ?? null} />
        ))}
      </Box>
    </Box>
  );
}

/** Opens the editors of properties with single keys. The help of the shortcuts lists them. */
function usePropertyKeys(): void {
  const { may } = useGrants();
  const { open } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  useEffect(preloadEditors, []);
  const mayUpdate = may('ticket:update');
  useShortcut('s', () => open('status'), ticket.availableTransitions.length > 0);
  useShortcut('i', () => open('assignee'), may('ticket:assign'));
  useShortcut('p', () => open('priority'), mayUpdate);
  useShortcut('g', () => open('category'), mayUpdate);
  useShortcut('t', () => open('tags'), mayUpdate);
  useShortcut('d', () => open('due'), mayUpdate);
}

const InCopy = lazyPart(() => import('./recipients/InCopy.tsx'));
const Satisfaction = lazyPart(() => import('./properties/Satisfaction.tsx'));
const RequesterCard = lazyPart(() => import('./properties/RequesterCard.tsx'));

/**
 * The requester and the properties of the ticket, in one column. Collapsed on small screens, where they would push the
 * conversation away.
 */
export function TicketSidebar() {
  const t = useT();
  const id = useId();
  const wide = useFitsProperties();
  const { panel } = useOpenPanel();
  const [open, setOpen] = useState(false);
  // A key or the command palette can open an editor while the column is collapsed.
  if (!open && properties.some((property) => property === panel)) setOpen(true);
  usePropertyKeys();
  // Only solved tickets have surveys, and a request less is worth it for all others.
  const { ticket } = useTicketOnScreen();
  const solvedOnce = ticket.milestones.solvedAt !== null || ticket.counters.reopens > 0;
  const seesSurveys = useMay('survey:read');
  return (
    <Card
      component="aside"
      aria-labelledby={id}
      sx={{
        ...(wide && { position: 'sticky', top: 16, maxHeight: 'calc(100vh - 32px)' }),
        overflowY: 'auto',
        p: 2,
        // The column around it scrolls.
        [FILLS_WINDOW]: { position: 'static', maxHeight: 'none' },
      }}
    >
      <Box sx={{ display: wide ? 'none' : 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          {t('tickets.details')}
        </Typography>
        <IconButton onClick={() => setOpen(!open)} aria-expanded={open} aria-labelledby={id} size="small">
          <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
      </Box>
      <Collapse in={wide || open} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 2, mt: wide ? 0 : 1.5 }}>
          <RequesterCard />
          <Properties />
          <ServiceLevel />
          {seesSurveys && solvedOnce && <Satisfaction />}
          <TicketFields />
          <AllFiles />
          <Relations />
          <InCopy />
          <Followers />
          <TicketDetails />
        </Box>
      </Collapse>
    </Card>
  );
}
