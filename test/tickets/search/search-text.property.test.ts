import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchText } from '../../../server/src/tickets/words/comparable-text.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));

const TEXTS = depth({ quick: 300, deep: 5_000 });

/** Characters of all that is treated in a special way, and any others. */
const character = fc.oneof(
  fc.constantFrom(
    ...'aZ9 \n\t_-./@&<>\'"\\$^`~|(){}[]#…’«»·、。「」・№™½²ªºßÅ\u00ad\u200b\u200d\u202e\ufeff\u0301が請求書ｱＡ１한글ไทย่๑ລາວမြန်မာខ្មែរ',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0' && one.isWellFormed()),
);

it('separates the words of a search as the database separates those of a text', async () => {
  const texts = fc.sample(
    fc.array(character, { maxLength: 60 }).map((all) => all.join('')),
    TEXTS,
  );
  const rows = await service.orm.em
    .fork()
    .execute<{ separated: string }[]>(
      'select ticket_search_text(source) as separated from jsonb_array_elements_text(?::jsonb) with ordinality as texts (source, place) order by place',
      [JSON.stringify(texts)],
    );
  expect(rows.map(({ separated }) => separated)).toEqual(texts.map(searchText));
});
