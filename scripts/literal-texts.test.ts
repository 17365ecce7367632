import { expect, it } from 'vitest';
import { findLiteralTexts } from './lib/literal-texts.ts';

const SCREEN = 'web/src/features/cart/CartLine.tsx';
const SERVER = 'backend/src/cart/cart.service.ts';

const find = (source: string, file = SCREEN) => findLiteralTexts(file, source).map(({ text }) => text);

it('tells the line of a text, where its first word stands', () => {
  const source = 'const Line = () => (\n  <p>\n    Your\n    cart\n  </p>\n);\n';
  expect(findLiteralTexts(SCREEN, source)).toEqual([{ file: SCREEN, line: 3, text: 'Your cart' }]);
});

it.each([
  ['between tags', '<p>in stock</p>', ['in stock']],
  ['between tags, a single letter', '<p>{count} x</p>', ['x']],
  ['in a child', "<p>{'sold out'}</p>", ['sold out']],
  ['in a child on a condition', "<p>{isSoldOut && 'sold out'}</p>", ['sold out']],
  ['in either child', `<p>{isSoldOut ? 'sold out' : \`\${count} left\`}</p>`, ['sold out', '… left']],
  ['in a child of a fragment', '<>here</>', ['here']],
  ['for what is not known', "<p>{name ?? 'a product'}</p>", ['a product']],
  ['in a template within a template', `<p>{\`\${count} \${count === 1 ? 'toy' : 'toys'}\`}</p>`, ['toy', 'toys']],
  ['in a label for screen readers', '<nav aria-label="breadcrumbs" />', ['breadcrumbs']],
  ['in an alternative text', '<img alt="a bear" />', ['a bear']],
  ['in a title, a placeholder and a hint', '<Field title="a" placeholder="b" hint={`c`} />', ['a', 'b', 'c']],
  ['in any attribute that holds a word for people', '<Section heading="Reviews" />', ['Reviews']],
  ['in any attribute that holds a sentence', '<Section empty="there are none." />', ['there are none.']],
  ['in markup within an attribute', '<Card note={<b>new</b>} />', ['new']],
  ['in a placeholder for screen readers', '<div role="textbox" aria-placeholder="name" />', ['name']],
  ['on a button of a form', '<input type="submit" value="send" />', ['send']],
  ['in attributes that are spread', "<nav {...{ 'aria-label': 'breadcrumbs' }} />", ['breadcrumbs']],
  ['in the children of an attribute', "<p children='sold out' />", ['sold out']],
  ['in an element without JSX', "createElement('p', { id: 'stock' }, 'sold out')", ['sold out']],
  ['in HTML that is set', "<p dangerouslySetInnerHTML={{ __html: 'sold' }} />", ['sold']],
  ['that a method changes', "<p>{'sold'.toUpperCase()}</p>", ['sold']],
  ['with a tag that is no language', '<p>{String.raw`sold`}</p>', ['sold']],
  ['behind a comma', "<p>{(0, 'sold')}</p>", ['sold']],
  ['in a constant that is shown', "const SOLD = 'sold';\nconst Line = () => <p>{SOLD}</p>;", ['sold']],
  ['in a constant that is shown, once', "const SOLD = 'Sold out';\nconst Line = () => <p>{SOLD}</p>;", ['Sold out']],
  ['in either value of a constant', "const end = isBought ? 'sold' : `left`;\n<p>{end}</p>", ['sold', 'left']],
  ['in an input that is filled in', "<input defaultValue={'nobody'} />", ['nobody']],
])('finds a text %s', (_, source, texts) => {
  expect(find(source)).toEqual(texts);
});

it.each([
  ['which begins like a sentence', "export const FAILED = 'Something went wrong';", ['Something went wrong']],
  ['which ends like one', "say('something went wrong!');", ['something went wrong!']],
  ['which begins with a value', `say(\`\${name} is sold out\`);`, ['… is sold out']],
  ['which is quoted', "say('“Midnight Bear” is sold out');", ['“Midnight Bear” is sold out']],
  ['in a label of one word', "say({ label: 'Review' });", ['Review']],
  ['which is a heading of mail', "send({ subject: 'Welcome' });", ['Welcome']],
  ['which is glued', "say('Sold out: ' + name);", ['Sold out:']],
  ['in a page of HTML', `send(\`<html><h1>\${name}</h1><p>Sold out</p></html>\`);`, ['Sold out']],
  ['of a refusal, as short as it is', "throw new Refusal('INVALID', 'Expired');", ['Expired']],
  [
    'of a refusal, that begins with a value',
    `throw new Refusal('INVALID', \`\${name}: choose one\`);`,
    ['…: choose one'],
  ],
  [
    'in a constant that a log says as well',
    "const LATE = 'It was late.';\nlog.warn(LATE);\nsay(LATE);",
    ['It was late.'],
  ],
  ['in a constant for other files', "export const LATE = 'It was late.';", ['It was late.']],
  ['which is thrown to the reader', "throw new Refusal('INVALID', 'Choose one first');", ['Choose one first']],
  ['of a refusal, in lower case', "throw new Refusal('INVALID', 'expired', 'code', 'gone');", ['expired', 'gone']],
  ['of a refusal of another kind', "return new CartRefusal('expired');", ['expired']],
  ['which a function refuses with', "if (isLate) return refuse('EXPIRED', 'expired');", ['expired']],
  [
    'of an error of any other name',
    "throw new CartClosed('closed');\nreject(new CardUnread('unread'));",
    ['closed', 'unread'],
  ],
  ['beside a code', "return { code: 'EXPIRED', message: 'expired', field: 'code' };", ['expired']],
  ['of a toast', "showToast('saved');", ['saved']],
  ['of a button of a toast', "showToast({ kind: 'info', actions: [{ label: 'undo' }] });", ['undo']],
  ['of a toast, by a constant', "const SAVED = 'saved';\nshowToast(SAVED);", ['saved']],
  ['of the browser', "new Notification('saved');\ninput.setCustomValidity('wrong');", ['saved', 'wrong']],
  ['of a refusal, by a constant', "const EXPIRED = 'expired';\nthrow new Refusal('GONE', EXPIRED);", ['expired']],
  [
    'that an element is given',
    "node.textContent = 'sold';\ndocument.title = 'cart';\nnode.setAttribute('aria-label', 'menu');",
    ['sold', 'cart', 'menu'],
  ],
  ['between bars with blanks', "say('Sold out | Come back later.');", ['Sold out | Come back later.']],
  ['in letters without capitals', "say('売り切れ');", ['売り切れ']],
  [
    'which is pushed to a list of texts',
    `lines.push('hello', name);\nletter.paragraphs.unshift(\`for \${name}\`);`,
    ['hello', 'for …'],
  ],
  ['between parts of a list', "names.join(' and ')", ['and']],
  ['of one word in HTML', `send(\`<p>hello <b>\${name}</b></p>\`);`, ['hello']],
  ['of one word in HTML whose tag is a value', `send(\`<\${tag} class="a">hello</\${tag}>\`);`, ['hello']],
  ['beside an error for developers', "showToast(new Error('no') && 'Try again, please');", ['Try again, please']],
])('finds a text %s, on a server too', (_, source, texts) => {
  expect(find(source, SERVER)).toEqual(texts);
});

it('takes a capitalized word and words in a row for a text in the code of screens, and for a name elsewhere', () => {
  const source = "const words = ['Newest', 'oldest', 'as often as you like'];";
  expect(find(source)).toEqual(['Newest', 'as often as you like']);
  expect(find(source, 'web/src/lib/apollo/cache.ts')).toEqual([]);
});

it.each([
  ['an import', "import { one } from 'A package.';\nexport * from 'Another package.';\nimport('A third one.');"],
  ['an error for developers', "throw new TypeError('A key is missing');\nnew RestFault('No answer came');"],
  ['a fault', "const busy = () => new Unavailable('Please try again.');"],
  ['an error for logs', "throw new Overloaded('Too busy');\nreject(new QueueTimeout('Queued for too long'));"],
  [
    'codes and fields',
    "throw new Refusal('INVALID', reason, 'value');\nrefuse('GONE', 'cartItem.qty', 'methodCode', 'cart_id');",
  ],
  ['an answer without a code', "send({ message: 'ok' });"],
  ['what joins names of files, and marks', "join(root, 'cart');\npath.posix.join(root, 'cart');\nrows.join('\\n');"],
  ['names in a list', "keys.push('cart');"],
  [
    'a value of an input that nobody sees',
    '<input type="radio" value="card" />;\n<input type="hidden" value="cart" />',
  ],
  ['a constant for errors and logs', "const LATE = 'It was late.';\nthrow new TypeError(LATE);\nconsole.warn(LATE);"],
  ['an error made by a class', "class E extends Error { constructor() { super('A key is missing'); } }"],
  ['a line of a log', `request.log.warn('A page was late');\nconsole.error(\`Page \${name} was late\`);`],
  ['what a program prints', "process.stderr.write('The port is taken.');"],
  ['a description of an API', "z.string().describe('Number of the order');"],
  ['a statement of SQL', 'sql`SELECT name FROM product`;\ngraphql(`query { Shop }`, gql`Shop of all`);'],
  ['a type', "type Name = 'Ada Lovelace';\nconst name = value as 'Ada Lovelace';\ninterface I { 'A key': 'A value' }"],
  ['a comparison', "if (name === 'Ada Lovelace' || 'Not Found' in errors) stop();"],
  ['a case', "switch (name) { case 'Ada Lovelace': stop(); }"],
  ['a search in a text', "message.includes('No such entity') && message.startsWith('Not found.');"],
  ['a key', "const texts = { 'Not Found': 404 };\ntexts['Not Found'];"],
  ['a regular expression', 'const words = /Not Found\\./;'],
  ['a comment', '// Nothing is said here.\n/* Nor here. */'],
  ['an attribute for programs', '<div data-state="Not Open" className="Big Card" key="A B" style={{ font: "A B" }} />'],
  ['an empty alternative text', '<img alt="" />'],
  ['marks between tags', '<p> · — {count} {" "} 100% </p>'],
  ['a path of a drawing', '<path d="M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6Z" />;\nconst d = "M3 6h11 4h4l3Z";'],
  ['a relation between pages', 'const a = { rel: \'noopener noreferrer\' };\n<a rel="noopener noreferrer" />'],
  ['names in a row', "const calls = 'open close reset'.split(' ');"],
  ['styles', "const style = { gridArea: 'a b', font: '16px/1.5 system-ui' };\nmatchMedia('(min-width: 40rem)');"],
  [
    'a path, an id and a header',
    `const ids = [\`\${id}.customization_state\`, \`\${url}/health/ready\`, 'Path=/session; HttpOnly'];`,
  ],
  ['names between bars', "say('NY:New York|NC:North Carolina');"],
  ['codes of countries', "const countries = 'US AS BQ EC FM';"],
  ['a name of the graph', "const reference = { __typename: 'Product', '@type': 'Offer' };"],
  ['a name that an element is given', "node.id = 'cart';\nnode.setAttribute('role', 'menu');"],
  ['a constant for programs', "const SOLD = 'sold';\nload(SOLD);\n<p id={SOLD}>{count}</p>"],
  ['a field of what is said', "setProblem({ field: ['payment'], message: text.failed });"],
  ['a message of the catalogue', '<p title={text.title}>{text.count({ count })}</p>'],
])('passes over %s', (_, source) => {
  expect(find(source)).toEqual([]);
});

it('allows the line below a comment that says why', () => {
  const brand = (comment: string) => `<p>\n  {/* ${comment} */}\n  PayPal\n</p>`;
  expect(find(brand('not a message: a brand'))).toEqual([]);
  expect(find(brand('not a message'))).toEqual(['PayPal']);
  expect(find("// not a message: a key\nsay('paypal');")).toEqual(['This comment allows nothing.']);
  expect(find("// not a message: a brand\nsay('Apple Pay');\nsay('Google Pay');")).toEqual(['Google Pay']);
  expect(
    find("// not a message: names of places\nexport const states = [\n  'New York',\n  'North Carolina',\n];"),
  ).toEqual([]);
});

it('takes a capitalized word for a text in mails', () => {
  expect(find("greetings.push('Hello,');", 'backend/src/mail/letters.ts')).toEqual(['Hello,']);
  expect(find("greetings.push('Hello,');", SERVER)).toEqual([]);
});

it('takes what a check of a form says for a text, and not what a check of a request says', () => {
  const source = "z.string().min(1, 'Field is required').refine(isDay, { error: 'There is no such day' });";
  expect(find(source)).toEqual(['Field is required', 'There is no such day']);
  const lower =
    "z.string('missing').check(z.minLength(1, { error: 'empty', abort: true }), z.literal('card', 'wrong'));";
  expect(find(lower)).toEqual(['missing', 'empty', 'wrong']);
  expect(find(lower, 'domain/src/stores/store-views.ts')).toEqual([]);
  expect(find(source, 'backend/src/plush/submission.dto.ts')).toEqual([]);
});
