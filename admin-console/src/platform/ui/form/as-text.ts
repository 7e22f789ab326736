/** Converts the null that react-admin sets for an emptied field to an empty string, for non-nullable fields. */
export const asText = (value: string | null): string => value ?? '';
