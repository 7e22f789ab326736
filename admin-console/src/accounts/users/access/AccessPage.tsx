import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import { asFormError } from '../../../platform/api/errors.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AccessDeniedPage } from '../../../platform/session/AccessDeniedPage.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { PageHeader } from '../../../platform/ui/page/PageHeader.tsx';
import { AccessAnswer } from './AccessAnswer.tsx';
import { AccessForm, type AccessQuery } from './AccessForm.tsx';

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
      {query && answer.data && !answer.error && <AccessAnswer person={query.person} answer={answer.data} />}
    </>
  );
}
