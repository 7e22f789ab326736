import { Box, Typography } from '@mui/material';
import { type NumberColumn, ReportTable } from '../reports/ReportTable.tsx';

interface Props<Group> {
  title: string;
  /** Heading of the first column. */
  head: string;
  rows: readonly Group[];
  nameOf: (group: Group) => string;
  columns: readonly NumberColumn<Group>[];
  /** What the table leaves out. */
  note: string | null;
}

/** The numbers of each group. */
export function GroupTable<Group extends { key: string | null }>(props: Props<Group>) {
  const { title, head, rows, nameOf, columns, note } = props;
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 420 }}>
      <ReportTable
        caption={title}
        head={head}
        rows={rows}
        keyOf={({ key }) => key ?? 'none'}
        nameOf={nameOf}
        columns={columns}
      />
      {note && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
