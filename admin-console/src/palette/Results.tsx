import { Box } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import type { Entry } from './entries.ts';
import type { Found } from './use-search-results.ts';

interface Props {
  id: string;
  found: Found[];
  /** Index of the entry that Enter opens, counted across all groups. */
  active: number;
  optionId: (index: number) => string;
  onHover: (index: number) => void;
  onGo: (entry: Entry) => void;
}

export function Results({ id, found, active, optionId, onHover, onGo }: Props) {
  const t = useT();
  let next = 0;
  return (
    <Box id={id} role="listbox" aria-label={t('palette.results')} sx={{ overflowY: 'auto', p: 1, minHeight: 16 }}>
      {found.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox (WAI-ARIA 1.2)
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Box
            id={`${id}-${group}`}
            sx={{ px: 1.25, pt: 1, pb: 0.5, fontSize: 12, fontWeight: 550, color: 'text.secondary' }}
          >
            {t(`palette.groups.${group}`)}
          </Box>
          {entries.map((entry) => {
            const index = next++;
            return (
              <Option
                key={entry.to}
                id={optionId(index)}
                entry={entry}
                active={index === active}
                onHover={() => onHover(index)}
                onGo={() => onGo(entry)}
              />
            );
          })}
        </div>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  active: boolean;
  onHover: () => void;
  onGo: () => void;
}

const Option = ({ id, entry, active, onHover, onGo }: OptionProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={active}
    onClick={onGo}
    // Not onMouseEnter: it also fires when the list scrolls under a resting pointer.
    onMouseMove={active ? undefined : onHover}
    sx={(theme) => ({
      display: 'flex',
      gap: 1.5,
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: { xs: 44, md: 36 },
      px: 1.25,
      borderRadius: '6px',
      cursor: 'pointer',
      fontSize: 14,
      ...(active && { background: theme.tokens.accentSoft, color: theme.tokens.accent }),
    })}
  >
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {entry.label}
    </Box>
    {entry.detail && (
      <Box
        component="span"
        sx={{
          flex: 'none',
          maxWidth: '45%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          fontSize: 12.5,
          color: 'text.secondary',
        }}
      >
        {entry.detail}
      </Box>
    )}
  </Box>
);
