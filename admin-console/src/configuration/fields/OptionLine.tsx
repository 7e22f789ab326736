import type { SvgIconComponent } from '@mui/icons-material';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined';
import { Box, IconButton, TextField, Tooltip } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { isNew, namesIn, type OptionProblem, type OptionRow } from './option-rows.ts';

interface Props {
  row: OptionRow;
  /** Number of the option in the list, from 1. */
  place: number;
  count: number;
  problem: OptionProblem | null;
  /** Whether the option was just added, or is next to one that was just removed. */
  isFocused: boolean;
  onRename: (name: string) => void;
  onKey: (key: string) => void;
  onShift: (by: -1 | 1) => void;
  onArchive: () => void;
  /** Adds options below this one. */
  onAdd: (names: readonly string[]) => void;
  onRemove: () => void;
}

const icon = { fontSize: 17 };

/** One option in the form. Saved options are archived, and new ones are removed. */
export function OptionLine(props: Props) {
  const { row, place, count, problem, isFocused, onRename, onKey, onShift, onArchive, onAdd, onRemove } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  const called = row.name.trim() || t('fields.options.unnamed', { place });
  const error = problem ? t(`fields.options.problems.${problem}`) : undefined;
  const [end, EndIcon] = endOf(row);
  const ending = t(`fields.options.${end}`, { name: called });
  const isNameWrong = problem === 'nameMissing';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onShift(event.key === 'ArrowUp' ? -1 : 1);
    }
    // Enter would submit the form.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onAdd(['']);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const [first, ...others] = namesIn(event.clipboardData.getData('text'));
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    onAdd(row.name.trim() ? [first, ...others] : others);
    if (!row.name.trim()) onRename(first);
  };

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 200px auto' },
        pb: { xs: 1, sm: 0 },
      }}
    >
      <TextField
        value={row.name}
        onChange={({ target }) => onRename(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        inputRef={input}
        error={isNameWrong}
        helperText={isNameWrong ? error : row.archived && t('fields.options.archivedHelp')}
        placeholder={t('fields.options.name')}
        slotProps={{ htmlInput: { 'aria-label': t('fields.options.nameOf', { place }), maxLength: 80 } }}
        sx={{ '& input': { color: row.archived ? 'text.secondary' : undefined } }}
      />
      <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, minWidth: 0 }}>
        {isNew(row) ? (
          <TextField
            value={row.key}
            onChange={({ target }) => onKey(target.value)}
            error={problem !== null && !isNameWrong}
            helperText={!isNameWrong && error}
            placeholder={t('fields.key')}
            slotProps={{ htmlInput: { 'aria-label': t('fields.options.keyOf', { name: called }), maxLength: 40 } }}
          />
        ) : (
          <Box component="code" sx={{ display: 'block', py: { sm: 1 }, fontSize: 12.5, overflowWrap: 'anywhere' }}>
            {row.key}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 30px)', pt: '3px' }}>
        {place > 1 && (
          <IconButton size="small" onClick={() => onShift(-1)} aria-label={t('fields.up', { name: called })}>
            <ArrowUpwardIcon sx={icon} />
          </IconButton>
        )}
        {place < count && (
          <IconButton
            size="small"
            onClick={() => onShift(1)}
            aria-label={t('fields.down', { name: called })}
            sx={{ gridColumn: 2 }}
          >
            <ArrowDownwardIcon sx={icon} />
          </IconButton>
        )}
        <Tooltip title={ending}>
          <IconButton
            size="small"
            onClick={isNew(row) ? onRemove : onArchive}
            aria-label={ending}
            sx={{ gridColumn: 3 }}
          >
            <EndIcon sx={icon} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** How an option goes away. Saved ones cannot be removed, because tickets may have them. */
function endOf(row: OptionRow): ['remove' | 'archive' | 'restore', SvgIconComponent] {
  if (isNew(row)) return ['remove', CloseIcon];
  return row.archived ? ['restore', UnarchiveIcon] : ['archive', ArchiveIcon];
}
