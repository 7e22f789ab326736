import { makeMail, makeParts } from './mail.ts';

interface Report {
  readonly status: string;
  readonly action?: string;
  readonly recipient?: string;
  readonly original?: string;
}

/** Builds the report of a server about an email that it has not delivered (RFC 3464). */
export function bounceReport(
  messageId: string,
  { status, action = 'failed', recipient = 'ada@example.net', original }: Report,
): string {
  const { headers, body } = makeParts(
    [
      ['Content-Type: text/plain', '', 'Your message could not be delivered.'],
      [
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example.net',
        '',
        ...(original === undefined ? [] : [`Original-Recipient: rfc822;${original}`]),
        `Final-Recipient: rfc822; ${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 5.1.1 no such',
        '  user here',
      ],
      ['Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, 'Subject: Have you tried water?'],
    ],
    { type: 'report; report-type=delivery-status' },
  );
  return makeMail({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    to: 'support@localhost',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Return-Path: <>', 'Auto-Submitted: auto-replied', ...headers],
    body,
  });
}
