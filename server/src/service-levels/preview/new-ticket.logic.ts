import type { BusinessTime } from '../../configuration/calendars/business-time.logic.ts';
import { Priority } from '../../contract/configuration/categories.ts';
import type { SlaPreview } from '../../contract/service-levels/sla-preview.ts';
import type { MatchedPolicy } from '../targets/target.ts';
import { updateTargets } from '../targets/update-targets.logic.ts';

interface Creation {
  readonly policy: MatchedPolicy;
  readonly businessTime: (calendarId: string) => BusinessTime;
  readonly now: number;
}

/** Returns when a ticket that its requester creates now would be due, for each priority, urgent first. */
export const dueTimesOfNewTickets = (creation: Creation): SlaPreview['newTickets'] =>
  Priority.options.toReversed().map((priority) => ({
    priority,
    targets: targetsOf(creation, priority).map(({ metric, seconds, dueAt }) => ({
      metric,
      seconds,
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    })),
  }));

const targetsOf = ({ now, ...creation }: Creation, priority: Priority) =>
  updateTargets({
    ...creation,
    now,
    ticket: {
      createdAt: now,
      state: 'new',
      firstResponseAt: null,
      waitingSince: now,
      lastAgentCommentAt: null,
      solvedAt: null,
      closedAt: null,
      deletedAt: null,
      isMerged: false,
      isImported: false,
      priority,
      teamId: null,
    },
    targets: [],
    history: null,
  }).changed;
