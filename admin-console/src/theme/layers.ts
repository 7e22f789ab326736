/** Of lists that something is chosen from: MUI's notices (1400) would cover them where both are at the bottom. */
export const aboveNotices = { zIndex: 1401 };
