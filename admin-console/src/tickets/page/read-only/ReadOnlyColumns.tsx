import { Box, Card, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { fieldValueText } from '../../../configuration/fields/field-value-text.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { Ticket } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { fullTime } from '../../../platform/ui/time/format.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Property } from '../properties/Property.tsx';

/** The properties of a ticket that cannot be changed. */
function ReadOnlyProperties({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const locale = useLocale();
  const fields = useFields(Object.keys(ticket.fields).length > 0);
  const { status, assignee, team, category, priority, type, tags, dueAt, requester } = ticket;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      <Property label={t('tickets.properties.status')}>
        <TicketStatus status={status} />
      </Property>
      <Property label={t('tickets.properties.assignee')}>
        {assignee ? <PersonName person={assignee} /> : t('tickets.unassigned')}
      </Property>
      <Property label={t('tickets.properties.team')}>{team?.name ?? t('tickets.properties.noTeam')}</Property>
      <Property label={t('tickets.properties.category')}>
        {category ? inLanguage('categories', category.name, t) : t('tickets.properties.noCategory')}
      </Property>
      <Property label={t('tickets.properties.priority')}>
        <Priority value={priority} />
      </Property>
      <Property label={t('tickets.properties.type')}>{t(`labels.ticketType.${type}`)}</Property>
      {tags.length > 0 && <Property label={t('tickets.properties.tags')}>{tags.join(', ')}</Property>}
      {dueAt !== null && <Property label={t('tickets.properties.due')}>{fullTime(new Date(dueAt), locale)}</Property>}
      {fields
        .filter(({ key }) => key in ticket.fields)
        .map((field) => (
          <Property key={field.id} label={field.name}>
            {fieldValueText(field, ticket.fields[field.key] ?? null, t, locale)}
          </Property>
        ))}
      <Property label={t('tickets.properties.requester')}>
        <PersonName person={requester} />
      </Property>
    </Box>
  );
}

interface Props {
  conversation: ReactNode;
  /** Shown below the properties. */
  children?: ReactNode;
}

/** The conversation of a ticket that cannot be changed, with its properties next to it. */
export function ReadOnlyColumns({ conversation, children }: Props) {
  const t = useT();
  const heading = useId();
  const { ticket } = useTicketOnScreen();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
      }}
    >
      {conversation}
      <Card
        component="section"
        aria-labelledby={heading}
        sx={{ p: 2, display: 'grid', gap: 2, order: { xs: -1, lg: 0 } }}
      >
        <Typography id={heading} variant="h2">
          {t('tickets.properties.title')}
        </Typography>
        <ReadOnlyProperties ticket={ticket} />
        {children}
      </Card>
    </Box>
  );
}
