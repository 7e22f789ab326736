import { Box, Chip, TableCell, TableRow } from '@mui/material';
import type { Category, CustomField } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RowLink } from '../../platform/ui/display/RowLink.tsx';
import { linkedRow } from '../../platform/ui/list/columns.ts';
import { fromMd, fromSm } from '../../platform/ui/list/from.ts';
import { ShiftButtons, type Shifting } from '../../platform/ui/order/ShiftButtons.tsx';

interface Props extends Shifting {
  field: CustomField;
  categories: Category[];
}

export function FieldRow({ field, categories, ...shifting }: Props) {
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
