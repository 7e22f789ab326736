import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import type { Line } from './difference.ts';
import { fieldText } from './event-labels.ts';
import { type Reading, valueText } from './value-text.ts';

/** Shows the values before and after, field by field. */
export function ChangeTable({ lines, reading }: { lines: Line[]; reading: Reading }) {
  const t = useT();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        sx={{
          tableLayout: 'fixed',
          maxWidth: 900,
          '& td, & th': { height: 'auto', py: 0.75, px: 1, verticalAlign: 'top' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '26%' }}>{t('audit.field')}</TableCell>
            <TableCell>{t('audit.before')}</TableCell>
            <TableCell>{t('audit.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ path, before, after }) => (
            <TableRow key={path.join('.')}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {path.map((field) => fieldText(field, t)).join(' › ')}
              </TableCell>
              <TableCell>
                <Values path={path} values={before} reading={reading} went />
              </TableCell>
              <TableCell>
                <Values path={path} values={after} reading={reading} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ValuesProps {
  path: readonly string[];
  values: readonly unknown[];
  reading: Reading;
  went?: boolean;
}

function Values({ path, values, reading, went = false }: ValuesProps) {
  if (values.length === 0) return '—';
  return values.map((value) => {
    const text = valueText(path.at(-1) ?? '', value, reading);
    return (
      <Box
        key={JSON.stringify(value)}
        component={went ? 'del' : 'ins'}
        sx={(theme) => ({
          display: 'block',
          mb: 0.25,
          px: 0.75,
          borderRadius: '4px',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          color: theme.tokens.ink,
          background: `color-mix(in srgb, ${went ? theme.tokens.error : theme.tokens.success} 11%, ${theme.tokens.paper})`,
        })}
      >
        <Folded text={text} />
      </Box>
    );
  });
}

const LONG = 240;

/** Truncates long text and expands it on request. */
function Folded({ text }: { text: string }) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  if (text.length <= LONG) return text;
  return (
    <>
      {whole ? text : `${text.slice(0, LONG)}…`}
      <Button onClick={() => setWhole(!whole)} aria-expanded={whole} sx={{ display: 'block', px: 0.5, minHeight: 28 }}>
        {t(whole ? 'audit.less' : 'audit.more')}
      </Button>
    </>
  );
}
