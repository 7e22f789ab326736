import type { Answer } from '../../../../support/rest.ts';
import type { Stage } from './stage.ts';
import type { Step } from './steps.ts';

export type History = readonly (readonly { readonly wait: number; readonly act: Step }[])[];

/** Progress of a history: its tickets, the current time, and the instants at which something changed. */
export interface Course {
  readonly tickets: readonly string[];
  readonly time: number;
  readonly instants: readonly number[];
}

/**
 * Plays a history from `start` on, and returns the instants at which something changed. Steps that are not allowed are
 * rejected.
 */
export async function play(stage: Stage, history: History, start: number): Promise<readonly number[]> {
  await stage.forgetTickets();
  return (await goOn(stage, { tickets: [], time: start, instants: [] }, history)).instants;
}

/** Continues a history. */
export async function goOn(stage: Stage, course: Course, history: History): Promise<Course> {
  const tickets = [...course.tickets];
  const instants = [...course.instants];
  let { time } = course;
  for (const { wait, act } of history.flat()) {
    time += wait * 1_000;
    stage.setTime(time);
    const { status, body } = await perform(stage, tickets, act);
    if (status >= 500 || status === 401) throw new Error(`${act.do} returned ${status}: ${JSON.stringify(body)}`);
    if (act.do === 'create') tickets.push(body.id);
    if (status < 300) instants.push(time);
  }
  stage.setTime(time + 1_000);
  return { tickets, time, instants };
}

async function perform(stage: Stage, tickets: readonly string[], act: Step): Promise<Answer> {
  const administrator = stage.as('administrator');
  if (act.do === 'create') return create(stage, act);
  const path = (index: number) => `/tickets/${tickets[index % tickets.length]}`;
  const at = path(act.ticket);
  switch (act.do) {
    case 'comment':
      return stage.as(act.who).post(`${at}/comments`, { body: 'A word', visibility: act.visibility });
    case 'transition':
      return administrator.post(`${at}/transition`, {
        statusId: stage.statuses.find(({ key }) => key === act.to)?.id,
        ...(act.withReply && { comment: { body: 'It is done' } }),
      });
    case 'assign':
      return administrator.post(`${at}/assign`, {
        assigneeId: act.assignee && stage.idOf(act.assignee),
        teamId: act.team && stage.teamIds.get(act.team),
      });
    case 'update':
      return administrator.patch(at, fieldsOf(stage, act.fields));
    case 'take':
      return stage.as(act.who).post(`${at}/take`);
    case 'follow':
      return administrator.put(`${at}/followers/${stage.idOf(act.who)}`);
    case 'unfollow':
      return administrator.delete(`${at}/followers/${stage.idOf(act.who)}`);
    case 'merge':
      return administrator.post(`${at}/merge`, { intoId: path(act.into).slice('/tickets/'.length) });
    case 'delete':
      return administrator.delete(at);
    case 'restore':
      return administrator.post(`${at}/restore`);
  }
}

function create(stage: Stage, act: Extract<Step, { do: 'create' }>): Promise<Answer> {
  const { requester, category, team, assignee, priority, type, channel, tags } = act;
  return stage.as('administrator').post('/tickets', {
    subject: 'No light',
    requesterId: stage.idOf(requester),
    categoryId: idOfCategory(stage, category),
    teamId: team && stage.teamIds.get(team),
    ...(assignee !== undefined && { assigneeId: assignee && stage.idOf(assignee) }),
    ...{ priority, type, channel, tags },
  });
}

function fieldsOf(stage: Stage, { category, ...fields }: Extract<Step, { do: 'update' }>['fields']) {
  return { ...fields, ...(category !== undefined && { categoryId: idOfCategory(stage, category) }) };
}

const idOfCategory = ({ categories }: Stage, wanted: string | null) =>
  wanted && categories.find(({ key }) => key === wanted)?.id;
