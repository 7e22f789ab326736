import LabelIcon from '@mui/icons-material/LabelOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Tag } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { aboveRowLink } from '../../platform/ui/display/RowLink.tsx';
import { FilterBar } from '../../platform/ui/list/FilterBar.tsx';
import { ListPage } from '../../platform/ui/list/ListPage.tsx';
import { Pager } from '../../platform/ui/list/Pager.tsx';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { SearchFilter } from '../../platform/ui/list/SearchFilter.tsx';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { RenameTag } from './RenameTag.tsx';

const countOf = ({ tickets, hasMoreTickets }: Tag) => `${tickets}${hasMoreTickets ? '+' : ''}`;

const ticketsOf = (tag: Tag, t: Translate) => t('tags.tickets', { smart_count: tag.tickets, count: countOf(tag) });

/** The tags of all tickets. A row opens the tickets with the tag. */
export default function TagList() {
  const t = useT();
  const [renamed, setRenamed] = useState<Tag>();
  const action = (tag: Tag) =>
    tag.renamedTo === null ? (
      <Button
        variant="outlined"
        size="small"
        aria-label={t('tags.renameOne', { name: tag.name })}
        onClick={() => setRenamed(tag)}
        sx={aboveRowLink}
      >
        {t('tags.rename')}
      </Button>
    ) : (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {t('tags.renamedTo', { name: tag.renamedTo })}
      </Box>
    );
  return (
    <>
      <ListPage
        header={<PageHeader title={t('tags.title')} text={t('tags.text')} />}
        filters={<FilterBar search={<SearchFilter label={t('tags.search')} />} />}
      >
        <RecordTable<Tag>
          label={t('tags.title')}
          columns={[
            { key: 'name', label: t('tags.name'), grows: true, render: ({ name }) => <bdi>{name}</bdi> },
            { key: 'tickets', label: t('nav.tickets'), width: 120, align: 'right', render: countOf },
            { key: 'rename', label: t('tags.rename'), width: 200, align: 'right', render: action },
          ]}
          phone={(tag) => ({ title: <bdi>{tag.name}</bdi>, lines: [ticketsOf(tag, t)], aside: action(tag) })}
          linkTo={({ name }) => listPath('tickets', { tag: [name] })}
          empty={<EmptyState icon={LabelIcon} title={t('tags.empty.title')} text={t('tags.empty.text')} />}
        />
        <Pager />
      </ListPage>
      {renamed && <RenameTag key={renamed.id} tag={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
