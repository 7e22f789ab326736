export type Activity = 'viewing' | 'replying';

/** What someone does with a ticket in one tab of their browser; null if they have left it. */
export interface Announcement {
  readonly ticketId: string;
  readonly userId: string;
  readonly name: string;
  readonly tab: string;
  readonly activity: Activity | null;
}
