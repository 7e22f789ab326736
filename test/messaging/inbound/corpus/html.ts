import { inUtf8 } from './message.ts';

const of = (title: string, html: string, text: string) =>
  inUtf8(title, ['Content-Type: text/html; charset=utf-8', '', html], { text });

/** What HTML means, as text. */
export const html = [
  of(
    'preformatted text',
    '<p>Log:</p><pre>\none\n  two\n\n\nthree</pre><p>Bye',
    'Log:\n\none\n  two\n\n\nthree\n\nBye',
  ),
  of('preformatted text by style', '<div style="white-space: pre-wrap">a\n  b</div>c', 'a\n  b\nc'),
  of('preformatted text in a quote', '<blockquote><pre>a\n b</pre></blockquote>', '> a\n>  b'),
  of(
    'struck-out text',
    '<p>Send <s>two</s> <span style="text-decoration:line-through">three </span><del></del>four',
    'Send ~~two~~ ~~three~~ four',
  ),
  of(
    'numbered lists',
    '<ol start="3"><li>a<li>b</ol><ol><li value=7>c<ul><li>d</ul><li>e</ol>',
    '3. a\n4. b\n\n7. c\n- d\n8. e',
  ),
  of('blocks in lists', '<ol><li><p>a</p><p>b</p></li><li></li><li><div>c</div></li></ol>', '1. a\n\nb\n\n2.\n3. c'),
  of('emoji as pictures', 'Thanks <img alt="\u{1f44d}" src="https://mail.example/e/1">!', 'Thanks \u{1f44d}!'),
  of(
    'alternative texts',
    '<a href="https://shop.example"><img alt="Our shop" src="https://shop.example/logo.png"></a>',
    '[Our shop] <https://shop.example>',
  ),
  of('pictures that count openings', 'a<img src="https://track.example/1" width="1" height="1">b', 'ab'),
  of(
    'links',
    '<a href="https://a.example/x">this page</a> <a href="mailto:b@example.org">b@example.org</a>',
    'this page <https://a.example/x> b@example.org',
  ),
  of(
    'a table with lines',
    '<table border=1><tr><th>Item<th>Price<tr><td><p>Pen</p><p>blue</p><td>2<tr><td><td>3</table>',
    'Item | Price\nPen blue | 2\n| 3',
  ),
  of(
    'a table in a table with lines',
    '<table border=1><tr><td>a<table><tr><td>b</td></tr><tr><td>c</td></tr></table></td><td>d</td></tr></table><p>e',
    'a b c | d\n\ne',
  ),
  of('a table for layout', '<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>', 'a\n\nb'),
  of('an element that is not displayed', '<div style="DISPLAY : none !important">no<div>no</div>no</div>a', 'a'),
  of('a hidden element', '<div hidden>no</div>a<img hidden alt=no>', 'a'),
  of('a preheader', '<span style="font-size:1px;max-height:0;overflow:hidden">no</span>a', 'a'),
  of('an element for other programs than Outlook', '<p style="mso-hide:all">no</p>a', 'a'),
  of('a font without a size', '<span style="font-size:0px">no<b style="font-size:12px">a</b>no</span>b', 'ab'),
  of('a hidden paragraph without an end', '<p style="display:none">no<p>a', 'a'),
  of('a hidden element without an end', 'a<div style="display:none">b', 'a\nb'),
  of('comments for Outlook', '<!--[if mso]>no<![endif]-->a<![if !mso]>b<![endif]>', 'ab'),
  of('quotes', 'a<blockquote>b<blockquote>c</blockquote></blockquote>d', 'a\n\n> b\n>\n> > c\n\nd'),
  of('line breaks and non-breaking spaces', 'a<br><br><br>b&nbsp;&nbsp;c', 'a\n\nb  c'),
];
