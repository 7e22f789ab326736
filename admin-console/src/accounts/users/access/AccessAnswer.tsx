import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { AccessAnswer as Answer, Person } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Detail, DetailList } from '../../../platform/ui/display/DetailList.tsx';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { permissionPhrase } from '../../../platform/ui/text/permission-text.ts';

/** Shows whether the user has the permission, why, and which roles grant it. */
export function AccessAnswer({ person, answer }: { person: Person; answer: Answer }) {
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
  const held = (['own', 'assigned', 'team'] as const).filter((relation) => standing[relation]);
  if (held.length === 0) return t('access.check.unrelated');
  return held.map((relation) => <Box key={relation}>{t(`access.check.standings.${relation}`)}</Box>);
}
