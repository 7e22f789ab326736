/**
 * What would do something in a page, a mail or a template if it were let: each short enough for the name of anything,
 * and none of them so that white space could be lost.
 */
export const hostileWords: readonly string[] = [
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea></title><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">go</a>',
  'javascript:alert(1)//',
  '<img src=http://evil.example/x.png>',
  '<style>@import "//evil.example/x.css";</style>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '&lt;img src=x onerror=alert(1)&gt;',
  'https://evil.example/"onmouseover="alert(1)',
  '[x](javascript:alert(1))![y](http://evil.example/y.png)',
  '%{name}||||<b>%{smart_count}</b>',
  "{{constructor.constructor('alert(1)')()}}",
];

/** Of these a template cannot hold the last: it has no such variable. */
export const wordsOfTemplates = hostileWords.filter((words) => !words.includes('{{'));
