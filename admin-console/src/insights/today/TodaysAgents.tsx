import { Box, Card, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../platform/api/client.ts';
import { useTeams } from '../../platform/api/reference.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { PersonName } from '../../platform/ui/people/PersonName.tsx';
import { membersOf } from '../../platform/ui/people/use-colleagues.ts';
import { Time } from '../../platform/ui/time/Time.tsx';
import { startOfLastDays, timeZoneOfHere } from '../../platform/ui/time/time-zones.ts';
import { ReportTable } from '../dashboard/reports/ReportTable.tsx';
import { useUnits } from '../dashboard/reports/use-units.ts';

const MOST = 200;
const USERS = 100;

interface Props {
  team: string | undefined;
  now: Date;
}

/** Who has how much to do, what they have done since midnight, and who is away. */
export function TodaysAgents({ team, now }: Props) {
  const t = useT();
  const id = useId();
  const { count } = useUnits();
  const away = useAway(team);
  const teams = useTeams();
  const members = new Set(membersOf(teams.filter((one) => one.id === team)).map((member) => member.id));
  const question = {
    from: startOfLastDays(1, now).toISOString(),
    to: now.toISOString(),
    timeZone: timeZoneOfHere(),
    ...(team !== undefined && { team: [team] }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['analytics', 'today', question],
    queryFn: ({ signal }) => client.analytics.agents({ ...question, limit: MOST }, { signal }),
    placeholderData: (before) => before,
  });
  const rows = (data?.data ?? []).filter(
    ({ agent, backlog, solved, replies }) =>
      backlog + solved + replies > 0 || (agent !== null && (members.has(agent.id) || away.has(agent.id))),
  );
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, mt: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('today.agents')}
      </Typography>
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <ReportTable
            caption={t('today.agents')}
            head={t('dashboard.columns.agent')}
            rows={rows}
            keyOf={({ agent }) => agent?.id ?? 'none'}
            nameOf={({ agent }) => agent?.name ?? t('dashboard.agents.unassigned')}
            show={({ agent }) =>
              agent ? <Agent agent={agent} away={away.get(agent.id)} /> : t('dashboard.agents.unassigned')
            }
            columns={[
              { label: t('dashboard.columns.backlog'), cell: ({ backlog, links }) => count(backlog, links.backlog) },
              {
                label: t('dashboard.columns.awaiting'),
                cell: ({ awaitingFirstResponse, links }) => count(awaitingFirstResponse, links.awaitingFirstResponse),
              },
              { label: t('dashboard.columns.solved'), cell: ({ solved, links }) => count(solved, links.solved) },
              { label: t('dashboard.columns.replies'), cell: ({ replies, links }) => count(replies, links.replies) },
            ]}
          />
        </Box>
      )}
    </Card>
  );
}

function Agent({ agent, away }: { agent: { id: string; name: string }; away: User | undefined }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <PersonName person={agent} />
      {away && (
        <Chip
          size="small"
          label={
            away.awayUntil === null ? (
              t('labels.availability.away')
            ) : (
              <>
                {t('today.awayUntil')} <Time at={away.awayUntil} />
              </>
            )
          }
        />
      )}
    </Box>
  );
}

/** Returns the users who are away, by ID. */
function useAway(team: string | undefined): ReadonlyMap<string, User> {
  const seesUsers = useMay('user:read');
  const { data } = useQuery({
    queryKey: ['users', 'away', team],
    queryFn: ({ signal }) =>
      client.users.list({ availability: 'away', limit: USERS, ...(team !== undefined && { team }) }, { signal }),
    enabled: seesUsers,
  });
  return new Map(data?.data.map((user) => [user.id, user]));
}
