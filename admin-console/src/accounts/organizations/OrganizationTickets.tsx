import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { unsolvedStates } from '../../platform/api/enum-values.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { useMay, useMayForOthers } from '../../platform/session/grants.ts';
import { KeyNumber, KeyNumbers } from '../../platform/ui/display/KeyNumbers.tsx';
import { TicketGroup } from '../../platform/ui/display/TicketGroup.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { startOfLastDays, timeZoneOfHere } from '../../platform/ui/time/time-zones.ts';

const MOST = 5;

interface Props {
  organizationId: string;
}

const dashboardPath = (filters: Record<string, string>) => `/?${new URLSearchParams(filters)}`;

function Unsolved({ organizationId }: Props) {
  const t = useT();
  const filters = { organization: [organizationId], state: unsolvedStates };
  const { data, error } = useQuery({
    queryKey: ['tickets', 'count', filters],
    queryFn: ({ signal }) => client.tickets.count(filters, { signal }),
  });
  const name = t('dashboard.figure.backlog');
  return (
    <KeyNumber
      name={name}
      value={error ? null : data && `${data.count}${data.hasMore ? '+' : ''}`}
      to={listPath('tickets', filters)}
      labelOf={(count) => t('dashboard.serviceLevels.open', { count, of: name })}
    />
  );
}

interface Share {
  /** Null if there was nothing to measure. */
  readonly share: number | null;
  readonly of: number;
}

type Question = Input<Client['analytics']['sla']> & Input<Client['analytics']['surveys']>;

/** Reports on the last days. The dashboard shows them for the same days if it is opened with the view. */
const reports = {
  serviceLevels: {
    days: 30,
    view: {},
    name: 'organizations.tickets.serviceLevels',
    of: 'organizations.tickets.ofTargets',
    none: 'dashboard.serviceLevels.none',
    ask: async (question: Question, signal: AbortSignal): Promise<Share> => {
      const { attainment, decided } = (await client.analytics.sla(question, { signal })).total;
      return { share: attainment, of: decided };
    },
  },
  satisfaction: {
    days: 90,
    view: { range: 'd90' },
    name: 'surveys.report.score',
    of: 'organizations.tickets.ofAnswers',
    none: 'surveys.report.none',
    ask: async (question: Question, signal: AbortSignal): Promise<Share> => {
      const { score, answered } = (await client.analytics.surveys(question, { signal })).total;
      return { share: score, of: answered };
    },
  },
} as const;

function ReportedShare({ organizationId, report }: Props & { report: keyof typeof reports }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const [now] = useState(() => new Date());
  const { days, view, ask, ...texts } = reports[report];
  const { data, error } = useQuery({
    queryKey: ['analytics', report, organizationId, now],
    queryFn: ({ signal }) => {
      const [from, to] = [startOfLastDays(days, now).toISOString(), now.toISOString()];
      const period = { from, to, timeZone: timeZoneOfHere(), interval: 'month' } as const;
      return ask({ ...period, organization: [organizationId] }, signal);
    },
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const name = t(texts.name);
  const share = data?.share;
  return (
    <KeyNumber
      name={name}
      value={typeof share === 'number' ? percent.format(share) : error ? null : share}
      to={dashboardPath({ ...view, organization: organizationId })}
      labelOf={(count) => t('organizations.tickets.showReports', { count, what: name })}
    >
      {data && (data.of === 0 ? t(texts.none) : t(texts.of, { smart_count: data.of }))}
    </KeyNumber>
  );
}

function Latest({ organizationId }: Props) {
  const t = useT();
  const filters = { organization: [organizationId] };
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'latest', filters],
    queryFn: ({ signal }) => client.tickets.list({ ...filters, sort: '-updatedAt', limit: MOST }, { signal }),
  });
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <TicketGroup
      title={t('organizations.tickets.latest')}
      all={listPath('tickets', filters)}
      tickets={data.data}
      none={t('organizations.tickets.none')}
      shows={['reference', 'requester']}
      time="updatedAt"
    />
  );
}

/** The tickets of an organization in numbers, and those that changed last. */
export function OrganizationTickets(props: Props) {
  const t = useT();
  const seesReports = useMayForOthers('analytics:read');
  const seesSurveys = useMay('survey:read');
  return (
    <Section title={t('organizations.tickets.title')}>
      <KeyNumbers across={3}>
        <Unsolved {...props} />
        {seesReports && <ReportedShare {...props} report="serviceLevels" />}
        {seesReports && seesSurveys && <ReportedShare {...props} report="satisfaction" />}
      </KeyNumbers>
      <Latest {...props} />
    </Section>
  );
}
