/** Uses the reference, which people mention to each other and which the API accepts in place of the id. */
export const ticketPath = ({ reference }: { reference: string }): string => `/tickets/${reference}`;
