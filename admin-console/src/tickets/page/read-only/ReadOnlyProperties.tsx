import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useFields } from '../../../api/reference.ts';
import type { Ticket } from '../../../api/types.ts';
import { fieldValueText } from '../../../fields/value/field-value-text.ts';
import { inLanguage } from '../../../i18n/built-in-names.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Priority } from '../../../ui/display/Priority.tsx';
import { TicketStatus } from '../../../ui/display/TicketStatus.tsx';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { fullTime } from '../../../ui/time/format.ts';
import { Property } from '../properties/Property.tsx';

/** The properties of a ticket that cannot be changed. */
export function ReadOnlyProperties({ ticket }: { ticket: Ticket }) {
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
