import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emailReadersOf } from '../../../server/src/messaging/notifications/sending/reader-access.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { SurveyDesk } from './support.ts';

const desk = await forFile(SurveyDesk.open());

const get = (token: string) => desk.service.anybody.get(`/surveys/${token}`);
const UNKNOWN = 'A'.repeat(43);

/** Runs with the clock of the whole service ahead. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  desk.service.now = () => new Date(Date.now() + ms);
  await work();
  desk.service.now = () => new Date();
}

describe('a link', () => {
  it('shows the reference and nothing else of the ticket, and records nothing however often it is opened', async () => {
    const { id, reference, token } = await desk.asked({ subject: 'A secret subject' });
    const before = await desk.stored(id);
    for (let opened = 0; opened < 5; opened++) expect((await get(token)).status).toBe(200);
    const { body, headers } = await get(token);
    expect(body).toEqual({
      reference,
      language: 'en',
      score: null,
      comment: null,
      answeredAt: null,
      expiresAt: expect.any(String),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await desk.stored(id)).toEqual(before);
    expect(await desk.history(id)).toEqual(['survey.sent']);
  });

  it('cannot be guessed from what is stored or shown, and is stored as a hash', async () => {
    const { id, token } = await desk.asked();
    const [survey] = await desk.stored(id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(survey?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    for (const guess of [survey?.id ?? '', id, survey?.token_hash ?? '', token.slice(0, -1), `${token}A`]) {
      expect((await get(guess)).status).toBe(422);
    }
    const events = (await desk.administrator.get(`/tickets/${id}/events?limit=100`)).body;
    expect(JSON.stringify([events, await desk.surveys(id)])).not.toContain(token);
  });

  it('is answered the same if it is unknown, expired, cancelled, or of a deleted ticket or a suspended person', async () => {
    const [reopened, deleted, suspended, expired] = [
      await desk.asked(),
      await desk.asked(),
      await desk.asked(),
      await desk.asked(),
    ];
    await desk.reopen(reopened.id);
    await desk.administrator.delete(`/tickets/${deleted.id}`);
    await desk.administrator.post(`/users/${suspended.requester.id}/suspend`);
    const withoutId = ({ requestId, ...problem }: Record<string, unknown>) => problem;
    const unknown = await get(UNKNOWN);
    expect(unknown.body).toMatchObject({ status: 422, errors: [{ pointer: '#/token', code: 'invalid_token' }] });
    for (const { token } of [reopened, deleted, suspended]) {
      for (const answer of [await get(token), await desk.answer(token, 1)]) {
        expect(withoutId(answer.body)).toEqual(withoutId(unknown.body));
      }
    }
    await later(15 * DAY_MS, async () => {
      for (const answer of [await get(expired.token), await desk.answer(expired.token, 1)]) {
        expect(withoutId(answer.body)).toEqual(withoutId(unknown.body));
      }
    });
    expect((await desk.surveys(expired.id))[0].score).toBeNull();
  });

  it('never gets into the log', async () => {
    const { token } = await desk.asked();
    await get(token);
    await desk.answer(token, 5);
    await fetch(`${desk.service.url}/surveys/${token}?score=4`);
    expect(desk.service.logLines.filter((line) => line.includes('/surveys/'))).not.toHaveLength(0);
    expect(desk.service.logLines.filter((line) => line.includes(token))).toEqual([]);
  });
});

describe('an answer', () => {
  it('is recorded with its comment, by the requester, and the log does not contain the comment', async () => {
    const { id, token, requester } = await desk.asked();
    const { status, body } = await desk.answer(token, 4, 'Quick, thanks <b>');
    expect([status, body.score, body.comment]).toEqual([200, 4, 'Quick, thanks <b>']);
    expect(await desk.history(id)).toEqual(['survey.sent', 'survey.answered']);
    const { data } = (await desk.administrator.get(`/tickets/${id}/events?limit=100`)).body;
    const answered = data.at(-1);
    expect(answered.actor).toMatchObject({ kind: 'user', id: requester.id });
    expect(answered.data).toMatchObject({ score: 4, hasComment: true });
    expect(JSON.stringify(data)).not.toContain('Quick, thanks');
    expect(await desk.surveys(id)).toEqual([
      expect.objectContaining({ score: 4, comment: 'Quick, thanks <b>', answeredAt: body.answeredAt, changedAt: null }),
    ]);
  });

  it('can be changed until the link expires, keeps a comment that is not mentioned, and repeats without effect', async () => {
    const { id, token } = await desk.asked();
    await desk.answer(token, 2, 'Slow');
    await desk.answer(token, 2, 'Slow');
    await desk.answer(token, 2);
    expect(await desk.history(id)).toEqual(['survey.sent', 'survey.answered']);
    await later(13 * DAY_MS, async () => {
      expect((await desk.answer(token, 5)).body).toMatchObject({ score: 5, comment: 'Slow' });
    });
    expect(await desk.history(id)).toEqual(['survey.sent', 'survey.answered', 'survey.changed']);
    const [survey] = await desk.surveys(id);
    expect(Date.parse(survey.changedAt)).toBeGreaterThan(Date.parse(survey.answeredAt));
    await desk.answer(token, 5, '');
    expect((await desk.surveys(id))[0].comment).toBeNull();
  });

  it('given many times at the same moment is recorded once', async () => {
    const { id, token } = await desk.asked();
    const answers = await Promise.all([1, 2, 3, 4, 5, 5, 5].map((score) => desk.answer(token, score)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const history = await desk.history(id);
    expect(history.filter((type) => type === 'survey.answered')).toHaveLength(1);
  });

  it.each([
    ['a score of 0', { score: 0 }],
    ['a score of 6', { score: 6 }],
    ['half a score', { score: 4.5 }],
    ['no score', { comment: 'x' }],
    ['a text as the score', { score: '5' }],
    ['a comment that is too long', { score: 5, comment: 'x'.repeat(2_001) }],
    ['a NUL in the comment', { score: 5, comment: 'a\u0000b' }],
    ['an unknown field', { score: 5, vote: 1 }],
  ])('with %s is rejected', async (_, body) => {
    const { id, token } = await desk.asked();
    expect((await desk.service.anybody.post(`/surveys/${token}`, body)).status).toBe(422);
    expect((await desk.surveys(id))[0].score).toBeNull();
  });

  it('stays when the ticket is reopened, merged or deleted, and can still be changed after a reopen', async () => {
    const { id, token } = await desk.asked();
    await desk.answer(token, 3);
    await desk.reopen(id);
    expect((await desk.answer(token, 4)).status).toBe(200);
    const into = await desk.ticket();
    await desk.administrator.post(`/tickets/${id}/merge`, { intoId: into.id, otherRequester: 'follows' });
    expect(await desk.history(id)).toEqual(['survey.sent', 'survey.answered', 'survey.changed']);
    expect((await desk.stored(id))[0]).toMatchObject({ score: 4, cancel_reason: null });
  });
});

describe('before the answer', () => {
  it.each([
    ['reopened', (id: string) => desk.reopen(id)],
    [
      'merged',
      async (id: string) =>
        desk.administrator.post(`/tickets/${id}/merge`, {
          intoId: (await desk.ticket()).id,
          otherRequester: 'follows',
        }),
    ],
    ['trash', (id: string) => desk.administrator.delete(`/tickets/${id}`)],
  ] as const)('a ticket that is %s cancels the survey, once', async (reason, act) => {
    const { id, token } = await desk.asked();
    await act(id);
    expect((await desk.stored(id))[0]).toMatchObject({ score: null, cancel_reason: reason });
    if (reason !== 'trash') expect(await desk.history(id)).toEqual(['survey.sent', `survey.cancelled ${reason}`]);
    expect((await desk.answer(token, 5)).status).toBe(422);
  });

  it('the email of a cancelled survey is not sent any more', async () => {
    const { id, requester } = await desk.asked();
    const events = ['survey.sent' as const];
    const email = {
      recipientId: requester.id,
      ticketId: id,
      to: requester.email,
      events,
      eventId: null,
      conversation: null,
    };
    const read = async () => (await emailReadersOf(desk.service.orm.em.fork(), [email]))[0];
    expect(await read()).toMatchObject({ relation: 'requester' });
    await desk.reopen(id);
    expect(await read()).toEqual({ cancelReason: 'The survey was canceled' });
  });

  it('a reply of the requester reopens the ticket and cancels the survey', async () => {
    const { id, requester } = await desk.asked();
    await desk.reply(id, requester);
    expect(await desk.history(id)).toEqual(['survey.sent', 'survey.cancelled reopened']);
  });

  it('a reopen and an answer at the same moment leave either an answer or a cancelled survey', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await desk.asked();
      const [answer] = await Promise.all([desk.answer(token, 5), desk.reopen(id)]);
      const [survey] = await desk.stored(id);
      expect(survey?.cancel_reason).toBe(answer.status === 200 ? null : 'reopened');
      expect(survey?.score).toBe(answer.status === 200 ? 5 : null);
    }
  });
});

describe('redaction', () => {
  it('removes the comment and its copies, keeps the score, and needs comment:redact and survey:read', async () => {
    const { id, token, requester } = await desk.asked();
    await desk.answer(token, 1, 'My number is 555-0100');
    const [{ id: surveyId }] = await desk.surveys(id);
    const path = `/tickets/${id}/surveys/${surveyId}/redact`;
    for (const who of [requester, desk.agent]) expect((await who.post(path)).status).toBe(403);
    const { status, body } = await desk.administrator.post(path);
    expect([status, body.score, body.comment]).toEqual([200, 1, null]);
    await desk.administrator.post(path);
    expect((await desk.history(id)).filter((type) => type === 'survey.redacted')).toHaveLength(1);
    expect((await get(token)).body).toMatchObject({ score: 1, comment: null });
    expect(
      (await desk.administrator.post(`/tickets/${(await desk.ticket()).id}/surveys/${surveyId}/redact`)).status,
    ).toBe(404);
  });
});

describe('a requester who is signed in', () => {
  const own = ({ id }: { id: string }) => `/tickets/${id}/own-survey`;

  it('answers the survey without its link, and changes the answer', async () => {
    const asked = await desk.asked();
    const { requester, token } = asked;
    expect((await requester.get(own(asked))).body).toEqual((await get(token)).body);
    const first = await requester.put(own(asked), { score: 4, comment: 'Fast' });
    expect([first.status, first.body]).toEqual([200, (await get(token)).body]);
    expect(first.body).toMatchObject({ score: 4, comment: 'Fast', answeredAt: expect.any(String) });
    expect((await requester.put(own(asked), { score: 2 })).body).toMatchObject({ score: 2, comment: 'Fast' });
    await requester.put(own(asked), { score: 2 });
    expect(await desk.history(asked.id)).toEqual(['survey.sent', 'survey.answered', 'survey.changed']);
  });

  it('is not told of a survey of others, or of one that is canceled, expired or not sent yet', async () => {
    const [asked, reopened, expired] = [await desk.asked(), await desk.asked(), await desk.asked()];
    const follower = await desk.service.person('requester');
    await desk.administrator.put(`/tickets/${asked.id}/followers/${follower.id}`, {});
    await desk.reopen(reopened.id);
    const unsolved = (await desk.customer.post('/tickets', { subject: 'Still open' })).body;
    for (const [reader, ticket] of [
      [follower, asked],
      [desk.administrator, asked],
      [desk.customer, asked],
      [reopened.requester, reopened],
      [desk.customer, unsolved],
    ] as const) {
      expect((await reader.get(own(ticket))).body.code).toBe('not_found');
      expect((await reader.put(own(ticket), { score: 1 })).body.code).toBe('not_found');
    }
    expect((await asked.requester.put(own(asked), { score: 6 })).status).toBe(422);
    await later(15 * DAY_MS, async () => {
      const { email, password } = expired.requester;
      const { body } = await desk.service.anybody.post('/auth/login', { email, password });
      const headers = { Authorization: `Bearer ${body.accessToken}` };
      expect((await fetch(`${desk.service.url}/api${own(expired)}`, { headers })).status).toBe(404);
    });
    expect(await desk.history(asked.id)).toEqual(['survey.sent']);
  });
});
