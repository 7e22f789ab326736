import { TICKET_CHANNELS, TICKET_TYPES } from '@ticketwire/sdk';
import { required, useInput } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PersonPicker } from '../accounts/users/PersonPicker.tsx';
import { priorities } from '../platform/api/enum-values.ts';
import { useCategories, useTeams } from '../platform/api/reference.ts';
import type { Person } from '../platform/api/types.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { ticketPath } from '../platform/resources/ticket-path.ts';
import { useGrants, useMayForOthers } from '../platform/session/grants.ts';
import { CreatePage } from '../platform/ui/form/CreatePage.tsx';
import { Fields, Section } from '../platform/ui/form/Section.tsx';
import { TagsInput } from '../platform/ui/form/TagsInput.tsx';
import { useColleagues } from '../platform/ui/people/use-colleagues.ts';
import { SplitMessageInput } from './changes/SplitMessageInput.tsx';
import { type SplitOrigin, splitOriginOf, splitValues } from './changes/split-origin.ts';
import { NewTicketCopy } from './NewTicketCopy.tsx';
import { NewTicketFields } from './NewTicketFields.tsx';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  suggestions?: Person[];
}

/** A user as a form field. The form value is the whole person, but only the id is sent. */
function PersonInput({ source, label, helperText, suggestions }: Props) {
  const { field, fieldState } = useInput({ source });
  return (
    <PersonPicker
      label={label}
      helperText={helperText}
      suggestions={suggestions}
      value={field.value || null}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** Converts the form of a new ticket to the input of the API: users become ids, and empty fields are left out. */
function ticketDraft(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([field, value]) => [field, idOf(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined && value !== ''));
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const needed = [required()];

/** Creates a ticket. Agents use it for requests made by phone, in person or in another system. */
export default function TicketCreate() {
  const t = useT();
  const { may } = useGrants();
  const mayCopy = useMayForOthers('ticket:read');
  const teams = useTeams();
  const categories = useCategories();
  const colleagues = useColleagues();
  const origin = splitOriginOf(useLocation().state);
  useLeaveKey(origin);
  const usual = { type: 'question', channel: may('ticket:take') ? 'phone' : 'portal', tags: [] };
  return (
    <CreatePage
      // What was split off before must not stay in the form.
      key={origin?.message.body}
      back={
        origin
          ? { to: ticketPath(origin.ticket), label: origin.ticket.reference, state: origin.state }
          : { to: '/tickets', label: t('tickets.title') }
      }
      title={origin ? t('splitOff.title', { reference: origin.ticket.reference }) : t('tickets.create.title')}
      text={t(origin ? 'splitOff.text' : 'tickets.create.text')}
      created={origin ? 'splitOff.done' : 'tickets.create.done'}
      submit={t('tickets.create.submit')}
      defaultValues={origin ? { ...usual, ...splitValues(origin) } : usual}
      transform={ticketDraft}
      goTo={(id) => (origin ? ticketPath(origin.ticket) : `/tickets/${id}`)}
      next={origin ? (id) => ({ to: `/tickets/${id}`, label: t('splitOff.open') }) : undefined}
    >
      <Section title={t('tickets.create.request')}>
        <Fields>
          {origin && origin.messages.length > 1 && <SplitMessageInput origin={origin} />}
          {may('user:read') && (
            <PersonInput
              source="requesterId"
              label={t('tickets.create.requester')}
              helperText={t('tickets.create.requesterHelp')}
            />
          )}
          {mayCopy && <NewTicketCopy />}
          <TextInput source="subject" label={t('tickets.create.subject')} validate={needed} />
          <TextInput
            source="description"
            label={t('tickets.create.description')}
            helperText={t('tickets.create.descriptionHelp')}
            multiline
            minRows={6}
          />
        </Fields>
      </Section>
      <Section title={t('tickets.create.sorting')}>
        <Fields columns={2}>
          <SelectInput
            source="categoryId"
            label={t('tickets.create.category')}
            choices={categories.map(({ id, path }) => ({ id, name: path.join(' › ') }))}
            emptyText={t('common.none')}
            slotProps={{ select: { displayEmpty: true } }}
            translateChoice={false}
          />
          <SelectInput
            source="type"
            label={t('tickets.create.type')}
            choices={TICKET_TYPES.map((id) => ({ id, name: t(`labels.ticketType.${id}`) }))}
            validate={needed}
          />
          <SelectInput
            source="priority"
            label={t('tickets.create.priority')}
            emptyText={t('tickets.create.categoryDefault')}
            slotProps={{ select: { displayEmpty: true } }}
            choices={priorities.map((id) => ({ id, name: t(`labels.priority.${id}`) }))}
          />
          <SelectInput
            source="channel"
            label={t('tickets.create.channel')}
            choices={TICKET_CHANNELS.map((id) => ({ id, name: t(`labels.channel.${id}`) }))}
            validate={needed}
          />
          {may('ticket:assign') && (
            <SelectInput
              source="teamId"
              label={t('tickets.create.team')}
              emptyText={t('tickets.create.categoryDefault')}
              slotProps={{ select: { displayEmpty: true } }}
              choices={teams}
              translateChoice={false}
            />
          )}
          {may('ticket:assign') && (
            <PersonInput source="assigneeId" label={t('tickets.create.assignee')} suggestions={colleagues} />
          )}
          <TagsInput source="tags" label={t('tickets.create.tags')} helperText={t('tickets.create.tagsHelp')} />
        </Fields>
      </Section>
      <NewTicketFields />
    </CreatePage>
  );
}

/** Escape returns from what is split off to the former ticket, unless something on the page uses the key. */
function useLeaveKey(origin: SplitOrigin | null): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && origin)
      void navigate(ticketPath(origin.ticket), { state: origin.state });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
