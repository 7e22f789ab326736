const DELAY_H = 4;
const LINK_H = 14 * 24;
const REST_H = 30 * 24;

export type Act =
  | { readonly do: 'reply' | 'solve' | 'reopen' | 'merge' | 'trash' | 'restore'; readonly ticket: number }
  | { readonly do: 'answer'; readonly ticket: number; readonly score: number }
  | { readonly do: 'wait'; readonly hours: number };

interface ModelSurvey {
  readonly sentAt: number;
  score: number | null;
  cancelled: string | null;
}

interface ModelTicket {
  readonly requester: number;
  isSolved: boolean;
  isReplied: boolean;
  isMerged: boolean;
  isInTrash: boolean;
  dueAt: number | null;
  /** Number of the solve, which orders surveys that are due in the same hour. */
  solve: number;
  readonly surveys: ModelSurvey[];
}

/** What surveys are, without a database, concurrency or code of the service. Counts in hours. */
export class SurveyModel {
  readonly tickets: ModelTicket[];
  #now = 0;
  #solves = 0;

  /** For each ticket, the number of its requester. */
  constructor(requesters: readonly number[]) {
    this.tickets = requesters.map((requester) => ({
      requester,
      isSolved: false,
      isReplied: false,
      isMerged: false,
      isInTrash: false,
      dueAt: null,
      solve: 0,
      surveys: [],
    }));
  }

  /** Whether people can do this now. */
  allows(act: Act): boolean {
    if (act.do === 'wait') return true;
    const ticket = this.#ticket(act);
    if (act.do === 'answer') return ticket.surveys.length > 0;
    if (act.do === 'restore') return ticket.isInTrash;
    if (ticket.isMerged || ticket.isInTrash) return false;
    return act.do === 'solve' || act.do === 'reply' ? !ticket.isSolved : act.do !== 'reopen' || ticket.isSolved;
  }

  /** Returns whether an answer is accepted, and true for everything else. */
  apply(act: Act): boolean {
    if (act.do === 'wait') {
      this.#now += act.hours;
      return true;
    }
    const ticket = this.#ticket(act);
    switch (act.do) {
      case 'reply':
        ticket.isReplied = true;
        return true;
      case 'solve':
        ticket.isSolved = true;
        ticket.dueAt = this.#now + DELAY_H;
        this.#solves += 1;
        ticket.solve = this.#solves;
        return true;
      case 'reopen':
        ticket.isSolved = false;
        this.#cancel(ticket, 'reopened');
        return true;
      case 'merge':
        ticket.isMerged = true;
        this.#cancel(ticket, 'merged');
        return true;
      case 'trash':
        ticket.isInTrash = true;
        this.#cancel(ticket, 'trash');
        return true;
      case 'restore':
        ticket.isInTrash = false;
        return true;
      case 'answer':
        return this.#answer(ticket, act.score);
    }
  }

  /** What a worker does. */
  work(): void {
    const due = this.tickets.filter(({ dueAt }) => dueAt !== null && dueAt <= this.#now);
    for (const ticket of due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || a.solve - b.solve)) {
      ticket.dueAt = null;
      if (!ticket.isReplied || this.#wasAskedLately(ticket.requester)) continue;
      ticket.surveys.push({ sentAt: this.#now, score: null, cancelled: null });
    }
  }

  #wasAskedLately(requester: number): boolean {
    return this.tickets
      .filter((ticket) => ticket.requester === requester)
      .some(({ surveys }) => surveys.some(({ sentAt }) => this.#now - sentAt < REST_H));
  }

  #answer(ticket: ModelTicket, score: number): boolean {
    const survey = ticket.surveys.at(-1);
    if (!survey || survey.cancelled !== null || ticket.isInTrash || this.#isOver(survey)) return false;
    survey.score = score;
    return true;
  }

  #cancel(ticket: ModelTicket, reason: string): void {
    ticket.dueAt = null;
    for (const survey of ticket.surveys) {
      if (survey.score === null && !this.#isOver(survey)) survey.cancelled ??= reason;
    }
  }

  #isOver = ({ sentAt }: ModelSurvey) => this.#now - sentAt >= LINK_H;

  #ticket({ ticket }: { readonly ticket: number }): ModelTicket {
    const found = this.tickets[ticket];
    if (!found) throw new Error('No such ticket');
    return found;
  }
}
