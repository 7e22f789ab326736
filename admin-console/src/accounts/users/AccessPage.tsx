import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { asFormError } from '../../platform/api/errors.ts';
import type { AccessCheck as Answer, Person } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { AccessDeniedPage } from '../../platform/ui/page/AccessDeniedPage.ts';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { permissionPhrase } from '../../platform/ui/text/permission-text.ts';
import { AccessForm, type AccessQuery } from './AccessForm.tsx';

/** Shows whether the user has the permission, why, and which roles grant it. */
function AccessCheck({ person, answer }: { person: Person; answer: Answer }) {
  const t = useT();
  const { allowed, permission, reason, detail, grantedBy } = answer;
  const Icon = allowed ? CheckCircleIcon : CloseIcon;
  const what = permissionPhrase(permission, t);
  return (
    <Section>
      <Box role="status" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start', mb: 2 }}>
        <Icon sx={{ color: allowed ? 'success.main' : 'error.main' }} aria-hidden />
        <Box>
          <Typography variant="h2">
            {t(allowed ? 'access.check.yes' : 'access.check.no', { name: person.name, what })}
          </Typography>
          <Typography sx={{ mt: 0.25 }}>{t(`access.check.reason.${reason}`)}</Typography>
          <Typography variant="body2" color="textSecondary" lang="en" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        </Box>
      </Box>
      <DetailList>
        <Detail label={t('access.check.by')}>
          {grantedBy.length === 0 && t('access.check.nothing')}
          {grantedBy.map(({ role, scope }) => (
            <Box key={role.id}>
              <Link component={RouterLink} to={`/roles/${role.id}`}>
                {inLanguage('roles', role.name, t)}
              </Link>
              {' · '}
              {scope === 'all' ? t('access.check.everything') : t(`access.where.${scope}`)}
            </Box>
          ))}
        </Detail>
        {answer.ticket && (
          <Detail label={t('access.check.standing', { name: person.name, reference: answer.ticket.reference })}>
            <Standing standing={answer.ticket.standing} />
          </Detail>
        )}
      </DetailList>
    </Section>
  );
}

function Standing({ standing }: { standing: NonNullable<Answer['ticket']>['standing'] }) {
  const t = useT();
  const held = (['own', 'organization', 'assigned', 'team'] as const).filter((relation) => standing[relation]);
  if (held.length === 0) return t('access.check.unrelated');
  return held.map((relation) => <Box key={relation}>{t(`access.check.standings.${relation}`)}</Box>);
}

/** Checks whether a user has a permission, and which role grants it. */
export default function AccessPage() {
  const t = useT();
  const manages = useMay('role:manage');
  const [query, setQuery] = useState<AccessQuery>();
  const [address] = useSearchParams();
  const userId = address.get('person');
  const first = useQuery({
    queryKey: ['users', 'asked about', userId],
    queryFn: ({ signal }) => client.users.get({ id: userId ?? '' }, { signal }),
    enabled: manages && userId !== null,
  });
  const answer = useQuery({
    queryKey: ['access', query?.person.id, query?.permission, query?.ticketId],
    queryFn: async () => {
      if (!query) throw new TypeError('There is no query');
      const { person, permission, ticketId } = query;
      return client.authz.check({ userId: person.id, permission, ...(ticketId ? { ticketId } : {}) });
    },
    enabled: query !== undefined,
    // Roles can change at any time, so answers are never cached.
    gcTime: 0,
    staleTime: 0,
  });

  if (!manages) return <AccessDeniedPage needs="role:manage" />;
  return (
    <>
      <PageHeader
        back={{ to: userId ? `/users/${userId}` : '/users', label: first.data?.name ?? t('users.title') }}
        title={t('access.check.title')}
        text={t('access.check.text')}
      />
      {!(userId && first.isPending) && (
        <AccessForm
          beginning={first.data}
          busy={answer.isFetching}
          onAsk={(next) => {
            setQuery(next);
            if (JSON.stringify(next) === JSON.stringify(query)) answer.refetch();
          }}
        />
      )}
      {answer.error && <ErrorNotice error={asFormError(answer.error)} />}
      {query && answer.data && !answer.error && <AccessCheck person={query.person} answer={answer.data} />}
    </>
  );
}
