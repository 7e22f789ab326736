/**
 * The types of your custom fields, by key. It is empty: `npx @ticketwire/sdk fields` writes a file that adds them by
 * declaration merging, so that the compiler knows every key and every option.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications add members
export interface TicketFieldTypes {}

type AnyValue = string | number | boolean | string[];

/** The values of a ticket: your fields if `TicketFieldTypes` has any, otherwise any key. */
export type TicketFields = keyof TicketFieldTypes extends never
  ? Record<string, AnyValue>
  : { [Key in keyof TicketFieldTypes]?: TicketFieldTypes[Key] };

/** New values of a ticket; null removes a value. */
export type TicketFieldsInput = keyof TicketFieldTypes extends never
  ? Record<string, AnyValue | null>
  : { [Key in keyof TicketFieldTypes]?: TicketFieldTypes[Key] | null | undefined };

type SortableKey = keyof TicketFieldTypes extends never ? string : keyof TicketFieldTypes & string;

/** Order by a custom field. */
export type TicketFieldSort = `field:${SortableKey}` | `-field:${SortableKey}`;

/** Only options and checkboxes: texts and dates are any `string`, and numbers have too many values. */
type GroupableKey = keyof TicketFieldTypes extends never
  ? string
  : {
      [Key in keyof TicketFieldTypes & string]: string extends TicketFieldTypes[Key]
        ? never
        : number extends TicketFieldTypes[Key]
          ? never
          : Key;
    }[keyof TicketFieldTypes & string];

/** Custom field as a dimension of analytics. */
export type TicketFieldDimension = `field:${GroupableKey}`;
