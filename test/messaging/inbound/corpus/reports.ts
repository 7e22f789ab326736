import { inUtf8 } from './message.ts';

const ID = '<0192f0c1-0000-7000-8000-000000000001@desk.example>';
const server = 'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>';
const daemon = 'Mail Delivery System <mailer-daemon@mx.example.net>';
const returned = [
  '--b',
  'Content-Type: message/rfc822',
  '',
  `Message-ID: ${ID}`,
  'To: Ada <ada@example.net>',
  '',
  'Hi',
];

const report = (type: string, ...parts: readonly (readonly string[])[]) => [
  `Content-Type: multipart/report; report-type=${type}; boundary=b`,
  '',
  ...['--b', '', 'Sorry.'],
  ...parts.flat(),
  '--b--',
];
const status = (...lines: readonly string[]) => [
  ...['--b', 'Content-Type: message/delivery-status', ''],
  ...['Reporting-MTA: dns; mx.example.net', '', ...lines],
];
const failed = { author: daemon, text: 'Sorry.', isAutomated: true };
const withFiles = (files: readonly string[]) => ({ ...failed, files });

/** Reports of servers and of mail programs, in their different forms. */
export const reports = [
  inUtf8(
    'a failed delivery',
    [
      server,
      ...report(
        'delivery-status',
        status(
          'Final-Recipient: rfc822; ada@example.net',
          'Action: failed',
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 no',
          ' such user',
        ),
        returned,
      ),
    ],
    {
      ...withFiles(['file', 'message.eml']),
      report: `failed | ada@example.net | smtp; 550 no such user | ${ID}`,
    },
  ),
  inUtf8(
    'several recipients, of whom the email had the second',
    [
      server,
      ...report(
        'delivery-status',
        status(
          'Final-Recipient: rfc822; bob@example.net',
          'Action: delivered',
          'Status: 2.0.0',
          '',
          'Original-Recipient: rfc822;Ada@Example.net',
          'Final-Recipient: rfc822; x@example.org',
          'Action: failed',
          'Status: 5.1.1',
        ),
        returned,
      ),
    ],
    {
      ...withFiles(['file', 'message.eml']),
      report: `failed | ada@example.net | Status 5.1.1 | ${ID}`,
    },
  ),
  inUtf8(
    'a delayed delivery, which names the email in a header',
    [
      server,
      `References: <other@example.net> ${ID}`,
      ...report(
        'delivery-status',
        status('Final-Recipient: rfc822; ada@example.net', 'Action: delayed', 'Status: 4.4.1'),
      ),
    ],
    {
      ...withFiles(['file']),
      references: [ID, '<other@example.net>'],
      report: `delayed | ada@example.net | Status 4.4.1 | ${ID}`,
    },
  ),
  inUtf8(
    'a delivery without an action',
    [
      server,
      ...report('delivery-status', status('Final-Recipient: rfc822; ada@example.net', 'Status: 5.2.2'), returned),
    ],
    {
      ...withFiles(['file', 'message.eml']),
      report: `failed | ada@example.net | Status 5.2.2 | ${ID}`,
    },
  ),
  inUtf8(
    'a report of Exchange in parts of another type',
    [
      server,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Sorry.',
      ...status('Final-Recipient: rfc822; ada@example.net', 'Action: failed', 'Status: 5.7.1'),
      ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${ID}`],
      '--b--',
    ],
    {
      ...withFiles(['file', 'file']),
      report: `failed | ada@example.net | Status 5.7.1 | ${ID}`,
    },
  ),
  inUtf8(
    'a report of qmail',
    [
      server,
      'Subject: failure notice',
      '',
      'Hi. This is the qmail-send program at example.net.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      '',
      '<ada@example.net>:',
      'Sorry, no mailbox here by that name. (#5.1.1)',
      '',
      '--- Below this line is a copy of the message.',
      '',
      `Message-ID: ${ID}`,
    ],
    {
      author: daemon,
      subject: 'failure notice',
      text: `Hi. This is the qmail-send program at example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<ada@example.net>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${ID}`,
      isAutomated: true,
      report: `failed | ada@example.net | Sorry, no mailbox here by that name. (#5.1.1) | ${ID}`,
    },
  ),
  inUtf8(
    'a report of Gmail without parts',
    [
      server,
      'Subject: Delivery Status Notification (Failure)',
      'X-Failed-Recipients: ada@example.net',
      `In-Reply-To: ${ID}`,
      '',
      "Your message wasn't delivered to ada@example.net.",
    ],
    {
      author: daemon,
      subject: 'Delivery Status Notification (Failure)',
      text: "Your message wasn't delivered to ada@example.net.",
      references: [ID],
      isAutomated: true,
      report: `failed | ada@example.net | Your message wasn't delivered to ada@example.net. | ${ID}`,
    },
  ),
  inUtf8(
    'a warning without parts',
    [
      server,
      'Subject: Warning: could not send message',
      '',
      'ada@example.net',
      'It is still trying. No action is required.',
    ],
    {
      author: daemon,
      subject: 'Warning: could not send message',
      text: 'ada@example.net\nIt is still trying. No action is required.',
      isAutomated: true,
      report: 'delayed | ada@example.net |  | ',
    },
  ),
  inUtf8('a question about a failed delivery', ['Subject: Delivery failed', '', 'My order was not delivered: 5.1.1'], {
    subject: 'Delivery failed',
    text: 'My order was not delivered: 5.1.1',
  }),
  inUtf8(
    'a receipt',
    [
      `In-Reply-To: ${ID}`,
      ...report('disposition-notification', [
        '--b',
        'Content-Type: message/disposition-notification',
        '',
        'Final-Recipient: rfc822;ada@example.net',
        `Original-Message-ID: ${ID}`,
        'Disposition: manual-action/MDN-sent-manually; displayed',
      ]),
    ],
    {
      text: 'Sorry.',
      files: ['file'],
      references: [ID],
      isAutomated: true,
      report: `read | ada@example.net | displayed | ${ID}`,
    },
  ),
  inUtf8(
    'a complaint',
    [
      'From: Abuse <abuse@example.net>',
      ...report(
        'feedback-report',
        [
          '--b',
          'Content-Type: message/feedback-report',
          '',
          'Feedback-Type: abuse',
          'Original-Rcpt-To: <ada@example.net>',
        ],
        returned,
      ),
    ],
    {
      author: 'Abuse <abuse@example.net>',
      text: 'Sorry.',
      files: ['file', 'message.eml'],
      isAutomated: true,
      report: `complaint | ada@example.net | abuse | ${ID}`,
    },
  ),
  inUtf8(
    'a report about authentication',
    [
      'From: Reports <dmarc@example.net>',
      ...report('feedback-report', ['--b', 'Content-Type: message/feedback-report', '', 'Feedback-Type: auth-failure']),
    ],
    {
      author: 'Reports <dmarc@example.net>',
      text: 'Sorry.',
      files: ['file'],
      isAutomated: true,
    },
  ),
  ...[
    ['Auto: Printer', 'Auto-Submitted: auto-replied'],
    ['=?utf-8?B?UsOpcG9uc2UgYXV0b21hdGlxdWUgOiBQcmludGVy?=', 'X-A: b'],
    ['Poissa: Printer', 'X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-replied (vacation)'],
    ['Printer', 'Precedence: auto_reply'],
  ].map(([subject = '', ...headers]) =>
    inUtf8(
      `an absence note: ${subject} ${headers.join(' ')}`,
      [`Subject: ${subject}`, `In-Reply-To: ${ID}`, ...headers, '', 'Away.'],
      {
        subject: subject.startsWith('=?') ? 'Réponse automatique : Printer' : subject,
        text: 'Away.',
        references: [ID],
        isAutomated: true,
        report: `absence | ada@example.net |  | ${ID}`,
      },
    ),
  ),
];
