/** Returns the reference of the ticket with this number, such as `TKT-42`. */
export const referenceOf = (number: number): string => `TKT-${number}`;
