import AddIcon from '@mui/icons-material/Add';
import ShortTextIcon from '@mui/icons-material/ShortText';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useGetList, useStore } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { everything, useCategories } from '../../platform/api/reference.ts';
import type { CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { OrderedTable } from '../../platform/ui/order/OrderedTable.tsx';
import { useReorder } from '../../platform/ui/order/use-reorder.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { FieldRow } from './FieldRow.tsx';

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
      <OrderedTable
        label={t('fields.title')}
        loading={{ data: shown, error, refetch }}
        headings={[
          { label: t('fields.columns.name') },
          { label: t('fields.columns.type'), from: 'sm' },
          { label: t('fields.columns.categories'), from: 'md' },
          { label: t('fields.columns.required'), from: 'md' },
          { label: t('fields.columns.requesters'), from: 'sm' },
          { label: t('fields.columns.order') },
        ]}
        options={
          data?.some(({ archivedAt }) => archivedAt !== null) && (
            <Box sx={{ px: 1.5, py: 1 }}>
              <FormControlLabel
                control={<Switch checked={showsArchived} onChange={(_event, checked) => setShowsArchived(checked)} />}
                label={t('fields.showArchived')}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            </Box>
          )
        }
        empty={
          <EmptyState icon={ShortTextIcon} title={t('fields.empty.title')} text={t('fields.empty.text')} action={add} />
        }
        renderRow={(field, place) => (
          <FieldRow
            key={field.id}
            field={field}
            categories={categories}
            busy={reorder.busy}
            onShift={(by) => reorder.shift(field.id, by)}
            {...place}
          />
        )}
      />
    </>
  );
}
