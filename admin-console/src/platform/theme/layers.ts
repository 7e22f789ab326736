/** Raises option lists above MUI's notifications (1400), which would cover them when both are at the bottom. */
export const aboveNotices = { zIndex: 1401 };
