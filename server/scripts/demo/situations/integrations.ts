import { advice, answer, ask, hold, met, note, perhaps, raise, reply, type Situation, solve } from '../situation.ts';

export const integrations: readonly Situation[] = [
  {
    category: 'integrations',
    type: 'question',
    tags: ['api', 'rate-limit'],
    weight: 2,
    subjects: [
      '429 from the API at night',
      'Rate limit: how many requests may we send?',
      'API answers "too many requests"',
    ],
    openings: [
      'Our nightly job reads all hours of {company} one by one and gets 429 after a while. What is the limit, and is there a better way?',
      'Since {weekday} we get `429 Too Many Requests` for `GET /v2/tasks`. We have not changed anything.',
    ],
    turns: [
      reply(
        'The limit is 600 requests a minute for each token; `Retry-After` says when to go on. For all hours at once there is the export, one request instead of thousands:\n\n```http\nGET /v2/time-entries/export?format=ndjson&updatedAfter=2026-01-01T00:00:00Z\n```',
      ),
      answer(
        'The export is just what we need. Can it be filtered by project?',
        'We do wait for Retry-After, but two of our jobs share a token. That may be it.',
      ),
      solve(
        'Yes, with `project=<id>`, as often as you like in one request.',
        'That is it. A token for each job costs nothing, and the log then tells you which one was greedy.',
      ),
    ],
  },
  {
    category: 'integrations',
    type: 'incident',
    priority: 'high',
    tags: ['webhook'],
    weight: 2,
    subjects: ['No webhooks since {weekday}', 'Webhook signature does not match'],
    openings: [
      'Our endpoint has received nothing since {hour} on {weekday}. It is up, other services reach it.',
      'The signature of your webhooks no longer matches. We compute HMAC-SHA256 over the body, as documented.',
    ],
    turns: [
      note(
        'Endpoint disabled after 5 days of 502 from their proxy.',
        'They parse and re-serialise the JSON before hashing.',
      ),
      ask(
        'Your endpoint returned 502 for five days, so it was disabled and the owner got an email. Is it reachable again? If so, I will enable it and resend what was missed.',
        'Do you verify the raw body, byte for byte? Most mismatches come from parsing it first and serializing it again.',
      ),
      answer('The proxy was the culprit. Please enable it again.', 'We do parse it first. That explains a lot.'),
      perhaps(0.3, advice('Offer to send the missed ones by hand, in order.')),
      solve(
        'It is enabled again and the missed events were resent in order; your endpoint accepted all of them.',
        'Use the raw bytes and it will match. There is an example for your framework in the developer docs.',
      ),
    ],
  },
  {
    category: 'integrations',
    type: 'incident',
    tags: ['calendar-sync'],
    subjects: ['Calendar shows meetings twice', 'Deleted tasks stay in my calendar'],
    openings: [
      'Since I connected the calendar, everything of {project} is in there twice, once an hour later than it should be.',
      'Tasks that I delete in Quillhaven stay in my calendar forever.',
    ],
    turns: [
      ask('Is the calendar connected *and* subscribed to by its address, perhaps? Then everything would arrive twice.'),
      answer('Indeed, the old subscription was still there. But why an hour later?', 'No, just connected.'),
      note(
        'Subscription without a zone, so the summer hour is missing.',
        'Deletions are pushed once and not tried again when the provider answers 503.',
      ),
      reply(
        'The subscription knew no time zones, hence the hour. With the connection alone it is right.',
        'Deletions that the provider rejects are not retried. That is a bug on our side, and we are fixing it.',
      ),
      solve(
        'I removed the second subscription, and everything looks right from here. Please write if anything is left.',
        'Deletions are retried now, and I ran it for your calendar by hand.',
      ),
    ],
  },
  {
    category: 'integrations',
    type: 'question',
    tags: ['accounting', 'export'],
    subjects: ['Hours into our accounting', 'DATEV export', 'Connection to our bookkeeping'],
    openings: [
      'Our tax adviser wants the hours of each month in his format. Is there an export, or must we write one?',
      'Each month I copy hours by hand into our bookkeeping. There must be a better way, and one that works by itself?',
    ],
    turns: [
      reply(
        'There is a monthly export with columns of your choice, sent by mail or to SFTP, under *Reports → Schedule*. Columns can be renamed, so that they fit whatever reads them.',
      ),
      perhaps(
        0.5,
        met(
          30,
          'Built the export together with their adviser. Needs a column with the cost centre, which projects do not have.',
        ),
        hold(
          'The column with the cost centre is what is missing. I asked our developers whether a custom field can be exported; that should be quick.',
        ),
        note('Custom fields can be exported since yesterday.'),
      ),
      solve(
        'It is set up and the first file went out. Please tell me if the adviser is not happy with it.',
        'The export with the cost centre is there. First run on the first of the month.',
      ),
    ],
  },
  {
    category: 'integrations',
    type: 'problem',
    priority: 'high',
    tags: ['api', 'bug'],
    subjects: ['API returns 500 for one project', 'Cursor of the list repeats entries'],
    openings: [
      '`GET /v2/projects/{number}` answers 500 with `{error}`, all other projects work. The request id is in the attachment.',
      'While we page through `/v2/time-entries` with `cursor`, some entries come twice and others not at all. It happens when colleagues work at the same time.',
    ],
    turns: [
      note(
        '{error}: null in a field that must not be. A project from before the move.',
        'Order is by updatedAt alone. Rows with the same time swap places between pages.',
      ),
      reply('Reproduced, thank you for the request id. It is a bug on our side, and I will keep you posted here.'),
      perhaps(
        0.5,
        answer('It blocks our release on {weekday}. Is there anything we can do meanwhile?'),
        raise('urgent'),
        reply('For now, please leave that one out (`?exclude=`); the rest is not affected.'),
      ),
      hold('The fix is written and in review. It ships with {version}.'),
      solve('{version} is live and your example works. A regression test makes sure that it stays that way.'),
    ],
  },
];
