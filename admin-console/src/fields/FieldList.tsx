import AddIcon from '@mui/icons-material/Add';
import ShortTextIcon from '@mui/icons-material/ShortText';
import {
  Box,
  Button,
  Card,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useGetList, useStore } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../api/client.ts';
import { everything, useCategories } from '../api/reference.ts';
import type { CustomField } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { TableSkeleton } from '../ui/list/TableSkeleton.tsx';
import { ErrorNotice } from '../ui/messages/ErrorNotice.tsx';
import { useReorder } from '../ui/order/use-reorder.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { FieldRow } from './FieldRow.tsx';
import { fromMd, fromSm } from './from.ts';

/** Lists the fields in the order in which tickets show them. */
export default function FieldList() {
  const t = useT();
  const categories = useCategories();
  const [showsArchived, setShowsArchived] = useStore('fields.archived', false);
  const { data, error, refetch } = useGetList<CustomField>('fields', { ...everything, filter: { archived: true } });
  const shown = data?.filter(({ archivedAt }) => showsArchived || archivedAt === null);
  const reorder = useReorder('fields', (ids) => client.fields.reorder({ ids }), data, shown);
  const add = (
    <Button component={Link} to="/fields/create" variant="contained" startIcon={<AddIcon />}>
      {t('fields.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('fields.title')} text={t('fields.text')} actions={add} />
      {error && !data ? (
        <ErrorNotice error={error} onRetry={refetch} />
      ) : (
        <Card>
          {!shown && <TableSkeleton columns={4} />}
          {data?.some(({ archivedAt }) => archivedAt !== null) && (
            <Box sx={{ px: 1.5, py: 1 }}>
              <FormControlLabel
                control={<Switch checked={showsArchived} onChange={(_event, checked) => setShowsArchived(checked)} />}
                label={t('fields.showArchived')}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            </Box>
          )}
          {shown?.length === 0 && (
            <EmptyState
              icon={ShortTextIcon}
              title={t('fields.empty.title')}
              text={t('fields.empty.text')}
              action={add}
            />
          )}
          {shown && shown.length > 0 && (
            <TableContainer tabIndex={0} role="region" aria-label={t('fields.title')}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>{t('fields.columns.name')}</TableCell>
                    <TableCell sx={fromSm}>{t('fields.columns.type')}</TableCell>
                    <TableCell sx={fromMd}>{t('fields.columns.categories')}</TableCell>
                    <TableCell sx={fromMd}>{t('fields.columns.required')}</TableCell>
                    <TableCell sx={fromSm}>{t('fields.columns.requesters')}</TableCell>
                    <TableCell align="right">{t('fields.columns.order')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {shown.map((field, index) => (
                    <FieldRow
                      key={field.id}
                      field={field}
                      categories={categories}
                      isFirst={index === 0}
                      isLast={index === shown.length - 1}
                      busy={reorder.busy}
                      onShift={(by) => reorder.shift(field.id, by)}
                    />
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
        </Card>
      )}
    </>
  );
}
