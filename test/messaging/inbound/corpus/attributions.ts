/** First lines of history above a quote, in many languages. The quote below is left out in all of them. */
export const attributions = [
  'On Tue, 5 May 2026 at 10:00, Support <support@example.com> wrote:',
  'Am Di., 5. Mai 2026 um 10:00 Uhr schrieb Support <support@example.com>:',
  'Le mar. 5 mai 2026 à 10:00, Support <support@example.com> a écrit :',
  'El mar, 5 may 2026 a las 10:00, Support (<support@example.com>) escribió:',
  'Em ter., 5 de mai. de 2026 às 10:00, Support <support@example.com> escreveu:',
  'Den tirs. 5. maj 2026 kl. 10.00 skrev Support <support@example.com>:',
  'wt., 5 maj 2026 o 10:00 Support <support@example.com> napisał(a):',
  'ti 5.5.2026 klo 10.00 Support (support@example.com) kirjoitti:',
  'вт, 5 мая 2026 г. в 10:00, Support <support@example.com>:',
  '2026年5月5日(火) 10:00 Support <support@example.com>:',
  'Support <support@example.com> 于2026年5月5日周二 10:00写道：',
  '2026년 5월 5일 (화) 오전 10:00, Support <support@example.com>님이 작성:',
  'في الثلاثاء، 5 مايو 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Support <support@example.com>:',
  'בתאריך יום ג׳, 5 במאי 2026 ב-10:00 מאת Support <support@example.com>:',
  'Vào Th 3, 5 thg 5, 2026 vào lúc 10:00 Support <support@example.com> đã viết:',
  '5 May 2026 Sal 10:00 tarihinde Support <support@example.com> şunu yazdı:',
];

/** Header blocks of Outlook. What they introduce is left out if it is known. */
export const headerBlocks = [
  ['Fra: Support <support@example.com>', 'Sendt: 5. maj 2026 10:00', 'Til: Ada <ada@example.net>', 'Emne: Re: Printer'],
  [
    'Od: Support <support@example.com>',
    'Wysłano: wtorek, 5 maja 2026 10:00',
    'Do: Ada <ada@example.net>',
    'Temat: RE: Printer',
  ],
  [
    'Lähettäjä: Support <support@example.com>',
    'Lähetetty: tiistai 5. toukokuuta 2026 10.00',
    'Vastaanottaja: Ada <ada@example.net>',
    'Aihe: Printer',
  ],
  [
    '差出人: Support <support@example.com>',
    '送信日時: 2026年5月5日 10:00',
    '宛先: Ada <ada@example.net>',
    '件名: Re: Printer',
  ],
  [
    '发件人: Support <support@example.com>',
    '发送时间: 2026年5月5日 10:00',
    '收件人: Ada <ada@example.net>',
    '主题: Re: Printer',
  ],
  [
    'من: Support <support@example.com>',
    'تاريخ الإرسال: 5 مايو 2026 10:00',
    'إلى: Ada <ada@example.net>',
    'الموضوع: Printer',
  ],
];
