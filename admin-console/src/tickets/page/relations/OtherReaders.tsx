import { Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import type { MergePreview, OtherRequester } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ExplainedRadios } from '../../../platform/ui/form/ExplainedRadios.tsx';
import { shortName } from '../recipients/contacts.ts';

interface Props {
  preview: MergePreview;
  value: OtherRequester | null;
  error: string | undefined;
  onChange: (value: OtherRequester) => void;
}

/** Says who will follow the other ticket of a merge, and asks about those who cannot read it yet. */
export function OtherReaders({ preview, value, error, onChange }: Props) {
  const t = useT();
  const list = new Intl.ListFormat(useLocale() ?? 'en');
  const namesOf = (people: MergePreview['newReaders']) => list.format(people.map(({ name }) => name));
  const { newReaders, newFollowers, newParticipants, source, target } = preview;
  const texts = { names: namesOf(newReaders), from: source.reference, into: target.reference };
  return (
    <>
      {preview.requiresChoice && (
        <ExplainedRadios
          label={t('merging.readers.question', texts)}
          choices={[
            {
              id: 'keeps_own',
              name: t('merging.readers.keepsOwn', texts),
              text: t('merging.readers.keepsOwnText', texts),
            },
            { id: 'follows', name: t('merging.readers.follows', texts), text: t('merging.readers.followsText', texts) },
          ]}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
      {value !== 'keeps_own' && newParticipants.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('merging.readers.alsoInCopy', {
            names: list.format(newParticipants.map(shortName)),
            into: target.reference,
          })}
        </Typography>
      )}
      {newFollowers.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('merging.readers.alsoFollow', { names: namesOf(newFollowers), into: target.reference })}
        </Typography>
      )}
    </>
  );
}
