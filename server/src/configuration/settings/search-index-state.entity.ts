import { defineEntity, p } from '@mikro-orm/core';

/** The id of the only row, which the migration that creates the table inserts. */

/** How the rows of the search index were built, and how far a re-index has come: one row. */
export const SearchIndexStateSchema = defineEntity({
  name: 'SearchIndexState',
  tableName: 'search_index_state',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** The text search configuration with which rows are written. */
    configuration: p.text(),
    /** Configurations with which other rows may still be written, until the re-index is finished. */
    earlier: p.array(),
    /** The last ticket that the re-index has read, in the order of ids. Null before the first. */
    position: p.uuid().nullable(),
    /** Whether the re-index also rebuilds rows that have the configuration already. */
    rebuildsAll: p.boolean(),
    finished: p.boolean(),
    /** Percentage of tickets that the re-index has read. */
    progress: p.integer(),
  },
});

export class SearchIndexStateEntity extends SearchIndexStateSchema.class {}
SearchIndexStateSchema.setClass(SearchIndexStateEntity);
