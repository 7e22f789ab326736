/** Hides a column of the table on phones. */
export const fromSm = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Hides a column of the table on narrow windows. */
export const fromMd = { display: { xs: 'none', md: 'table-cell' } } as const;
