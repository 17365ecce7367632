import { EMAIL, type PageSeed } from './page.ts';

/** For those who order many, or sell on, and what they sign. */
export const BUSINESS_PAGES: readonly PageSeed[] = [
  {
    path: 'bulk-quote',
    title: 'Bulk orders',
    summary: 'A mascot for the whole team, a hero for every reader: your own design in numbers.',
    changed: '2026-08-03',
    html: `<p>A mascot for the whole team, a hero for every reader: from 50 pieces we make your own design in numbers.</p>
<h2>What we need to know</h2>
<p>A picture of what you would like, about how tall it should be, how many you need, and by when.</p>
<p>Prices fall at 100, 500 and 1000 pieces. You get a quote within 1 to 3 business days, with no obligation.</p>
<h2>Fewer than 50</h2>
<p>Then you are better off with <a href="/custom-plush/">toys made one at a time</a>: no set-up, and each may be a little different.</p>
<h2>If it is still a secret</h2>
<p>We sign before we look: <a href="/nda/">how we keep what you show us</a>.</p>
<p><a class="button" href="mailto:${EMAIL}?subject=Quote">Write to ${EMAIL}</a></p>`,
  },
  {
    path: 'distributors',
    title: 'Distributors',
    summary: 'Shops, museums and zoos sell our plush under their own name or ours.',
    changed: '2026-08-03',
    html: `<p>Shops, museums and zoos sell our plush under their own name or ours.</p>
<h2>What works</h2>
<p>An animal that people have just met, at the exit. A hero from a shelf of books, on the shelf below. The mascot that children wave at, small enough to take home.</p>
<h2>Write to us</h2>
<p>Tell us who you are, where you sell and what you have in mind. You have an answer within 1 to 2 business days.</p>
<p><a class="button" href="mailto:${EMAIL}?subject=Distributors">Write to ${EMAIL}</a></p>`,
  },
  {
    path: 'nda',
    title: 'What you show us stays with us',
    summary: 'How we treat designs that nobody has seen yet.',
    changed: '2026-04-12',
    html: `<p>Characters are often shown to us before they are shown to anybody else. This is how we treat them.</p>
<ul>
<li><p>Your pictures are seen by those who work on them, and by nobody else.</p></li>
<li><p>We publish nothing of yours, no photo, no name, without your written yes.</p></li>
<li><p>Patterns that we make for you are used for your orders only.</p></li>
<li><p>When you ask us to, we delete your pictures and destroy the pattern.</p></li>
</ul>
<h2>On paper</h2>
<p>If you need it signed, send us your agreement before the pictures. You have it back within 1 to 2 business days.</p>
<p><a class="button" href="mailto:${EMAIL}?subject=Agreement">Send an agreement</a></p>`,
  },
  {
    path: 'terms-of-service',
    title: 'Terms of service',
    summary: 'What you can expect of us and we of you, in plain words.',
    changed: '2026-03-02',
    html: `<p>What you can expect of us and we of you, in plain words. This is a demonstration shop: nothing is charged and nothing is sewn.</p>
<h2>Orders</h2>
<p>An order is placed when we have confirmed it with a number. Prices and stock are those of that moment; if something has changed since you looked, we say so and ask again instead of guessing.</p>
<h2>Pictures</h2>
<p>You keep all rights to what you send. You say that you may send it, and we use it to make what you have ordered and for nothing else.</p>
<h2>Custom work</h2>
<p>Handwork differs a little from toy to toy, and from the picture. If it differs in a way that matters to you, that is what the <a href="/shipping/">30 days</a> are for.</p>
<h2>Payment</h2>
<p>Prices are in US dollars. Tax is added where your state has one. A payment that does not go through leaves no order behind.</p>
<h2>Changes</h2>
<p>When these words change, the change counts for orders placed after it.</p>`,
  },
  {
    path: 'privacy-policy',
    title: 'Privacy',
    summary: 'Your data: what we keep, what for, and for how long.',
    changed: '2026-03-02',
    html: `<p>We know what we need to sew and to send, and nothing that we do not.</p>
<h2>What we keep</h2>
<ul>
<li><p><strong>For an order:</strong> your name, addresses, mail and telephone, and what you ordered.</p></li>
<li><p><strong>For a custom toy:</strong> your pictures, as long as you may want it repaired. We delete them when you ask us to.</p></li>
<li><p><strong>On your device:</strong> your cart, what you have begun to type at checkout, and which toys you looked at. It stays there, and goes when you clear it.</p></li>
</ul>
<h2>What we do not do</h2>
<p>There are no advertising cookies and no trackers in this shop. Videos of others are asked nothing before you press play.</p>
<h2>What you can ask for</h2>
<p>A copy of what we have, a correction, or an end to it: <a href="mailto:${EMAIL}?subject=Privacy">${EMAIL}</a>.</p>`,
  },
];
