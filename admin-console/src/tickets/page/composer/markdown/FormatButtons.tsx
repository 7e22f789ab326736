import CodeIcon from '@mui/icons-material/Code';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/InsertLink';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { control } from '../../../../platform/shortcuts/key-names.ts';
import { formatSelection } from './format-selection.ts';

const FORMATS = [
  { format: 'bold', key: 'B', Icon: BoldIcon },
  { format: 'italic', key: 'I', Icon: ItalicIcon },
  { format: 'list', key: null, Icon: ListIcon },
  { format: 'quote', key: null, Icon: QuoteIcon },
  { format: 'code', key: null, Icon: CodeIcon },
  { format: 'link', key: 'K', Icon: LinkIcon },
] as const;

interface Props {
  input: RefObject<HTMLTextAreaElement | null>;
  isPreviewing: boolean;
  onPreview: (isPreviewing: boolean) => void;
}

/** A toolbar (WAI-ARIA 1.2): one tab stop, arrow keys move within it. */
export default function FormatButtons({ input, isPreviewing, onPreview }: Props) {
  const t = useT();
  const [active, setActive] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll('button');
    const next = (active + step + buttons.length) % buttons.length;
    setActive(next);
    buttons[next]?.focus();
  };
  return (
    <Box role="toolbar" aria-label={t('tickets.format.title')} onKeyDown={move} sx={{ display: 'flex' }}>
      {FORMATS.map(({ format, key, Icon }, at) => (
        <Tooltip key={format} title={`${t(`tickets.format.${format}`)}${key ? ` (${control(t)}${key})` : ''}`}>
          <IconButton
            size="small"
            tabIndex={at === active ? 0 : -1}
            aria-label={t(`tickets.format.${format}`)}
            // Keeps the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => input.current && formatSelection(input.current, format)}
          >
            <Icon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      ))}
      <Tooltip title={t('tickets.format.preview')}>
        <IconButton
          size="small"
          tabIndex={active === FORMATS.length ? 0 : -1}
          aria-label={t('tickets.format.preview')}
          aria-pressed={isPreviewing}
          color={isPreviewing ? 'primary' : 'default'}
          onClick={() => onPreview(!isPreviewing)}
        >
          <PreviewIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
