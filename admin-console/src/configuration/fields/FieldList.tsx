import AddIcon from '@mui/icons-material/Add';
import ShortTextIcon from '@mui/icons-material/ShortText';
import { Box, Button, Chip, FormControlLabel, Switch, TableCell, TableRow } from '@mui/material';
import { useGetList, useStore } from 'ra-core';
import { Link } from 'react-router';
import { client } from '../../platform/api/client.ts';
import { everything, useCategories } from '../../platform/api/reference.ts';
import type { Category, CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { fromMd, fromSm, linkedRow } from '../../platform/ui/list/columns.ts';
import { OrderedTable } from '../../platform/ui/order/OrderedTable.tsx';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';
import { useReorder } from '../../platform/ui/order/use-reorder.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';

interface Props extends Shifting {
  field: CustomField;
  categories: Category[];
}

function FieldRow({ field, categories, ...shifting }: Props) {
  const t = useT();
  const { id, key, name, type, categoryIds, required, requesterAccess, sensitive, archivedAt } = field;
  const asked = categoryIds.map(
    (each) => categories.find((category) => category.id === each)?.name ?? t('list.unknown'),
  );
  return (
    <TableRow sx={[linkedRow, archivedAt !== null && { opacity: 0.65 }]}>
      <TableCell component="th" scope="row">
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <RowLink to={`/fields/${id}`}>{name}</RowLink>
          <Box component="code" sx={{ fontSize: 11.5, fontWeight: 400, color: 'text.secondary' }}>
            {key}
          </Box>
          {sensitive && <Chip label={t('fields.sensitive')} variant="outlined" />}
          {archivedAt !== null && <Chip label={t('fields.archived')} />}
        </Box>
        <Box sx={{ display: { sm: 'none' }, fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
          {t(`fields.types.${type}`)} · {t('fields.columns.requesters')}: {t(`fields.accesses.${requesterAccess}`)}
        </Box>
      </TableCell>
      <TableCell sx={fromSm}>{t(`fields.types.${type}`)}</TableCell>
      <TableCell sx={fromMd}>{asked.length === 0 ? t('fields.allTickets') : asked.join(', ')}</TableCell>
      <TableCell sx={fromMd}>{t(`fields.requirements.${required}`)}</TableCell>
      <TableCell sx={fromSm}>{t(`fields.accesses.${requesterAccess}`)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <ShiftButtons {...shifting} labels={{ up: t('fields.up', { name }), down: t('fields.down', { name }) }} />
      </TableCell>
    </TableRow>
  );
}

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
