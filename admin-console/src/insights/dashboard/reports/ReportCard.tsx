import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import { Box, type Breakpoint, Button, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { type Exported, ExportMenu } from './ExportMenu.tsx';

const HEIGHT = 240;

type Height = number | Readonly<Partial<Record<Breakpoint, number>>>;

/** The part of a react-query result that the card uses. */
interface Asking<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isPlaceholderData: boolean;
}

interface Props<Answer> {
  title: string;
  text: ReactNode;
  exported: Exported;
  asking: Asking<Answer>;
  /** Control that selects what the report shows. */
  choice?: ReactNode;
  legend?: ReactNode;
  isEmpty: (answer: Answer) => boolean;
  /** Shown instead of the usual message if there is nothing to report. */
  empty?: ReactNode;
  /** Height until the report has loaded; that of a chart if absent. */
  height?: Height;
  children: (answer: Answer) => ReactNode;
  /** The same data as a table, shown on demand. Absent if the report itself is a table. */
  table?: ((answer: Answer) => ReactNode) | undefined;
}

/** Card of a report: title, description, chart, the data as a table, and the export. */
export function ReportCard<Answer>(props: Props<Answer>) {
  const { title, text, exported, asking, choice, legend, isEmpty, children, table } = props;
  const { height = HEIGHT, empty } = props;
  const t = useT();
  const id = useId();
  const { data, error, refetch, isPlaceholderData } = asking;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 2.5 },
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 640 }}>
            {text}
          </Typography>
        </Box>
        <Box sx={{ mt: -0.75, mr: -0.75, flex: 'none' }}>
          <ExportMenu title={title} exported={exported} />
        </Box>
      </Box>
      {choice}
      {data && !isEmpty(data) && legend && <Box sx={{ mt: 1 }}>{legend}</Box>}
      <Box sx={{ mt: 1.5, mb: table ? 1 : 0, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
        {data === undefined && !error && <Placeholder height={height} />}
        {Boolean(error) && data === undefined && <ErrorNotice error={error} onRetry={refetch} />}
        {data !== undefined && isEmpty(data) && (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: HEIGHT / 2, color: 'text.secondary' }}>
            {empty ?? t('dashboard.chart.empty')}
          </Box>
        )}
        {data !== undefined && !isEmpty(data) && children(data)}
      </Box>
      {data !== undefined && !isEmpty(data) && table && <TableBehind title={title}>{table(data)}</TableBehind>}
    </Card>
  );
}

function Placeholder({ height }: { height: Height }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')}>
      <Skeleton variant="rounded" sx={{ height }} />
    </Box>
  );
}

function TableBehind({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        endIcon={<KeyboardArrowDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{
          mt: 'auto',
          mb: -0.5,
          ml: -1,
          alignSelf: 'flex-start',
          color: 'text.secondary',
          px: 1,
        }}
      >
        {t('dashboard.chart.table')}
      </Button>
      {open && (
        <Box
          id={id}
          role="region"
          aria-label={title}
          tabIndex={0}
          sx={{
            overflow: 'auto',
            maxHeight: 380,
            mt: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {children}
        </Box>
      )}
    </>
  );
}
