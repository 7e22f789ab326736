const DAY_MS = 86_400_000;

export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
