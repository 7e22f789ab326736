/**
 * One step of a live list. `page`: all tickets, the first step of each iteration. `enter`: insert the ticket at `index`.
 * `change`: replace the ticket with the same ID, and move it to `index`. `leave`: remove the ticket. Taken one after
 * another, they lead to the page of the service: `index` counts after the earlier steps, and without the ticket itself.
 */
export type LiveChange<Ticket extends { readonly id: string }> =
  | { readonly type: 'page'; readonly tickets: readonly Ticket[] }
  | { readonly type: 'enter' | 'change'; readonly ticket: Ticket; readonly index: number }
  | { readonly type: 'leave'; readonly id: string };
