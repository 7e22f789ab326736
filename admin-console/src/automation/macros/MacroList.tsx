import AddIcon from '@mui/icons-material/Add';
import BoltIcon from '@mui/icons-material/BoltOutlined';
import { Box, Button } from '@mui/material';
import { MACRO_SHARINGS } from '@ticketwire/sdk';
import { Link } from 'react-router';
import type { Macro } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ChoiceFilter } from '../../platform/ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { SearchFilter } from '../../platform/ui/list/SearchFilter.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { useChangeTexts } from '../stored-changes/use-change-texts.ts';

/** The name of a macro, with its folders in a lighter color. */
function MacroName({ name }: { name: string }) {
  const cut = name.lastIndexOf('/') + 1;
  return (
    <>
      {cut > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {name.slice(0, cut).replaceAll('/', ' / ')}
        </Box>
      )}
      {name.slice(cut)}
    </>
  );
}

/** Lists macros by name, so that those of one folder are together. */
export default function MacroList() {
  const t = useT();
  const changeTexts = useChangeTexts();
  const add = (
    <Button component={Link} to="/macros/create" variant="contained" startIcon={<AddIcon />}>
      {t('macros.add')}
    </Button>
  );
  const sharedWith = ({ sharing, teams }: Macro) =>
    sharing === 'teams' ? teams.map(({ name }) => name).join(', ') : t(`macros.sharings.${sharing}`);
  const does = ({ comment, change }: Macro) =>
    [
      ...(comment ? [t(comment.visibility === 'public' ? 'storedChanges.reply' : 'storedChanges.note')] : []),
      ...changeTexts(change).map(({ text }) => text),
    ].join(' · ');
  return (
    <ListPage
      header={<PageHeader title={t('macros.title')} text={t('macros.text')} actions={add} />}
      filters={
        <FilterBar search={<SearchFilter label={t('macros.search')} />}>
          <ChoiceFilter
            source="sharing"
            label={t('macros.sharing')}
            choices={MACRO_SHARINGS.map((value) => ({ value, label: t(`macros.sharings.${value}`) }))}
          />
        </FilterBar>
      }
    >
      <RecordTable<Macro>
        label={t('macros.title')}
        columns={[
          { key: 'name', label: t('macros.name'), width: '40%', render: ({ name }) => <MacroName name={name} /> },
          { key: 'does', label: t('macros.does'), from: 'md', render: does },
          { key: 'sharing', label: t('macros.sharing'), render: sharedWith },
        ]}
        phone={(macro) => ({ title: macro.name, lines: [does(macro), sharedWith(macro)] })}
        linkTo={({ id }) => `/macros/${id}`}
        empty={
          <EmptyState icon={BoltIcon} title={t('macros.empty.title')} text={t('macros.empty.text')} action={add} />
        }
      />
      <Pager />
    </ListPage>
  );
}
