import { Box } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Entry, idOf } from '../../platform/shortcuts/commands.ts';
import { Option } from './Option.tsx';
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
      {found.map(({ group, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox (WAI-ARIA 1.2)
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Box
            id={`${id}-${group}`}
            sx={{ px: 1.25, pt: 1, pb: 0.5, fontSize: 12, fontWeight: 550, color: 'text.secondary' }}
          >
            {title}
          </Box>
          {entries.map((entry) => {
            const index = next++;
            return (
              <Option
                key={idOf(entry)}
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
