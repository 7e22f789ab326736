import { defineEntity, p } from '@mikro-orm/core';

/** The names of the tags that tickets have or had. Triggers of `tickets` add them. */
export const TagSchema = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(50).unique(),
    /** The tag that tickets get instead of this one. */
    renamedTo: p.string().length(50).nullable(),
    renamedAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'tags_renamed',
      expression: (c, t) => `create index "tags_renamed" on ${t} (${c.renamedTo}) where ${c.renamedTo} is not null`,
    },
  ],
});

export class TagEntity extends TagSchema.class {}
TagSchema.setClass(TagEntity);
