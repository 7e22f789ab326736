import { styled } from '@mui/material';
import type { Priority as PriorityWord } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';

const bars: Record<PriorityWord, number> = { low: 1, normal: 2, high: 3, urgent: 3 };

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  lineHeight: '20px',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
  '& svg': { width: 14, height: 14, flex: 'none' },
  '&.urgent': { color: theme.tokens.error, fontWeight: 600 },
  '&.low': { color: theme.tokens.soft },
}));

/** A priority as text and bars, which are easy to compare down a column. The sign of urgent tickets is a shape of its own. */
export function Priority({ value }: { value: PriorityWord }) {
  const t = useT();
  return (
    <Root className={value}>
      <svg viewBox="0 0 14 14" aria-hidden>
        {value === 'urgent' ? <Exclamation /> : <Bars count={bars[value]} />}
      </svg>
      {t(`labels.priority.${value}`)}
    </Root>
  );
}

/** A filled square with an exclamation mark cut out. */
const Exclamation = () => (
  <path
    fill="currentColor"
    fillRule="evenodd"
    d="M3 0h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3ZM6 3v5h2V3ZM6 9.5v2h2v-2Z"
  />
);

const Bars = ({ count }: { count: number }) =>
  [0, 1, 2].map((bar) => (
    <rect
      key={bar}
      x={1 + bar * 4.5}
      y={9 - bar * 3.5}
      width={3}
      height={4 + bar * 3.5}
      rx={1}
      fill="currentColor"
      opacity={bar < count ? 0.85 : 0.2}
    />
  ));
