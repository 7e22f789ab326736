/**
 * Texts that would have an effect in a page, email or template that does not escape them. Each fits into any name
 * field, and none has white space that normalization would change.
 */
export const hostileTexts: readonly string[] = [
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

/** Without the last one, which templates reject as an unknown variable. */
export const textsOfTemplates = hostileTexts.filter((words) => !words.includes('{{'));
