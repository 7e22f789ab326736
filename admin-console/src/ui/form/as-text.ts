/** react-admin makes null of an emptied field; where the API takes the empty text. */
export const asText = (value: string | null): string => value ?? '';
