import { styled } from '@mui/material';
import { type SlaState, TICKET_CHANNELS, TICKET_STATES, TICKET_TYPES } from '@ticketwire/sdk';
import { priorities } from '../../../platform/api/enum-values.ts';
import { useCategories, useTeams } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay, useMayForOthers } from '../../../platform/session/grants.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import type { Choice } from '../../../platform/ui/list/ChoiceMenu.tsx';

const Root = styled('span')({ display: 'grid', whiteSpace: 'normal', maxWidth: 280 });

const Text = styled('span')(({ theme }) => ({ fontSize: 12.5, lineHeight: 1.4, color: theme.tokens.soft }));

/** A choice in a menu with a line that says what it means. */
const Explained = ({ name, text }: { name: string; text: string }) => (
  <Root>
    {name}
    <Text>{text}</Text>
  </Root>
);

interface TicketFilter {
  source: 'state' | 'team' | 'priority' | 'category' | 'type' | 'channel' | 'slaState';
  label: string;
  choices: Choice[];
  multiple?: true;
}

/** The most pressing ones first. */
const slaStates: readonly SlaState[] = ['late', 'running', 'paused', 'met', 'missed', 'none'];

/** Returns the filters by a fixed set of values. `others` are only in the bar if they are set or have been added. */
export function useChoiceFilters(): { state: TicketFilter; usual: TicketFilter[]; others: TicketFilter[] } {
  const t = useT();
  const works = useMay('ticket:take');
  const seesSla = useMayForOthers('ticket:read');
  const teams = useTeams();
  const categories = useCategories();
  const state: TicketFilter = {
    source: 'state',
    label: t('tickets.filters.state'),
    multiple: true,
    choices: TICKET_STATES.map((value) => ({ value, label: t(`labels.state.${value}`) })),
  };
  const team: TicketFilter = {
    source: 'team',
    label: t('tickets.filters.team'),
    multiple: true,
    choices: [
      { value: 'mine', label: t('tickets.filters.teamMine') },
      { value: 'none', label: t('tickets.filters.teamNone') },
      ...teams.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  const priority: TicketFilter = {
    source: 'priority',
    label: t('tickets.filters.priority'),
    multiple: true,
    choices: priorities.map((value) => ({
      value,
      label: t(`labels.priority.${value}`),
      content: <Priority value={value} />,
    })),
  };
  const category: TicketFilter = {
    source: 'category',
    label: t('tickets.filters.category'),
    multiple: true,
    choices: [
      { value: 'none', label: t('tickets.filters.categoryNone') },
      ...categories.map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
    ],
  };
  const type: TicketFilter = {
    source: 'type',
    label: t('tickets.filters.type'),
    multiple: true,
    choices: TICKET_TYPES.map((value) => ({ value, label: t(`labels.ticketType.${value}`) })),
  };
  const channel: TicketFilter = {
    source: 'channel',
    label: t('tickets.filters.channel'),
    multiple: true,
    choices: TICKET_CHANNELS.map((value) => ({ value, label: t(`labels.channel.${value}`) })),
  };
  const sla: TicketFilter = {
    source: 'slaState',
    label: t('sla.filter.state'),
    multiple: true,
    choices: slaStates.map((value) => ({
      value,
      label: t(`sla.filter.states.${value}`),
      content: <Explained name={t(`sla.filter.states.${value}`)} text={t(`sla.filter.texts.${value}`)} />,
    })),
  };
  return {
    state,
    usual: works ? [team, priority] : [priority],
    others: [...(seesSla ? [sla] : []), category, type, channel],
  };
}
