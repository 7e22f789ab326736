import { Alert, Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { findValue } from '../../platform/api/enum-values.ts';
import type { IdentityProvider, ProviderTest } from '../../platform/api/types.ts';
import { inLanguage } from '../../platform/i18n/built-in-names.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { providerTestKey } from '../sign-in/provider/use-arrival.ts';

const OUTCOMES = ['sign_in', 'link', 'confirm', 'replace', 'accept_invitation', 'create', 'rejected'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the test run from which the user has just come back has shown. It changed nothing. */
export function TestResult() {
  const provider = useRecordContext<IdentityProvider>();
  const { data } = useQuery<ProviderTest>({ queryKey: providerTestKey(provider?.id ?? ''), enabled: false });
  return data && <Shown test={data} />;
}

function Shown({ test: { claims, outcome, email, userId, roles, problems } }: { test: ProviderTest }) {
  const t = useT();
  const known = findValue(OUTCOMES, outcome);
  return (
    <Section title={t('providers.test.title')} text={t('providers.test.text')}>
      {problems.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
      <DetailList>
        <Detail label={t('providers.test.outcome')}>{known ? t(`providers.test.outcomes.${known}`) : outcome}</Detail>
        <Detail label={t('auth.email')}>{email ?? '—'}</Detail>
        {userId && (
          <Detail label={t('providers.test.account')}>
            <Link to={`/users/${userId}`}>{t('providers.test.openAccount')}</Link>
          </Detail>
        )}
        <Detail label={t('users.edit.roles')}>
          {roles.length === 0 && '—'}
          {roles.map(({ id, name }) => (
            <Chip key={id} label={inLanguage('roles', name, t)} sx={{ mr: 0.75 }} />
          ))}
        </Detail>
      </DetailList>
      <Typography variant="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        {t('providers.test.claims')}
      </Typography>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '35%', pl: 0 }}>{t('providers.test.claim')}</TableCell>
            <TableCell>{t('providers.test.value')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {Object.entries(claims).map(([claim, value]) => (
            <TableRow key={claim}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {claim}
              </TableCell>
              <TableCell>{textOf(value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
