import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, Link } from '@mui/material';
import { SERVICE } from '../../platform/browser/address.ts';
import { type MessageKey, useT } from '../../platform/i18n/use-t.ts';
import { CopyButton } from '../../platform/ui/clipboard/CopyButton.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';

interface Address {
  path: string;
  label: MessageKey;
  help?: MessageKey;
}

const addresses: Address[] = [
  { path: '/api', label: 'developers.base' },
  { path: '/api/openapi.json', label: 'developers.document', help: 'developers.documentHelp' },
  { path: '/docs', label: 'developers.reference', help: 'developers.referenceHelp' },
  { path: '/docs/guides', label: 'developers.guides', help: 'developers.guidesHelp' },
  { path: '/docs/errors', label: 'developers.errors', help: 'developers.errorsHelp' },
];

/** Lists the URLs that integrations and their developers use. */
export function Addresses() {
  const t = useT();
  return (
    <Section title={t('developers.addresses')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {addresses.map(({ path, label, help }) => {
          const url = SERVICE + path;
          return (
            <Box
              component="li"
              key={path}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 550, fontSize: 14 }}>{t(label)}</Box>
                {help && <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t(help)}</Box>}
                {help ? (
                  <Link href={url} target="_blank" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                    {url}
                    <OpenIcon sx={{ fontSize: 14, ml: 0.5, verticalAlign: 'text-bottom' }} />
                  </Link>
                ) : (
                  <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                    {url}
                  </Box>
                )}
              </Box>
              <CopyButton text={url} what={t(label)} />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
