/** Always returned, whatever is selected. */
type AlwaysSelected = 'id' | 'version';

/** Names of the fields to return; undefined for all of them. */
export type Selection<Item> = readonly (keyof Item)[] | undefined;

/** Input that names the fields to return. */
export interface Selecting<Fields> {
  /**
   * Names of the fields to return; the result has no others. `id` and `version` are always returned. The service does not
   * read what you leave out. If omitted, all fields are returned.
   */
  readonly fields?: Fields | undefined;
}

/**
 * An item with the selected fields only: `Selected<Ticket, ['subject']>`. If they are known only when the program runs,
 * each can be absent.
 */
export type Selected<Item extends Record<AlwaysSelected, unknown>, Fields extends Selection<Item>> =
  // Not distributive, so that the return type of a method, whose `Fields` can be anything, is the whole item.
  undefined extends Fields ? Item : SelectedBy<Item, NonNullable<Fields>>;

type SelectedBy<
  Item extends Record<AlwaysSelected, unknown>,
  Fields extends readonly (keyof Item)[],
> = number extends Fields['length']
  ? Pick<Item, AlwaysSelected> & Partial<Item>
  : Pick<Item, AlwaysSelected | Fields[number]>;
