import type { FieldType } from '../../platform/api/types.ts';

export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multi_select';

/** Removes options that were typed before another type was chosen. */
export const withoutForeignOptions = ({ options, ...field }: Record<string, unknown>): Record<string, unknown> =>
  field.type === 'select' || field.type === 'multi_select' ? { ...field, options } : field;
