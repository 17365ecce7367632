import type { PageSeed } from './page.ts';

export const HELP_PAGES: readonly PageSeed[] = [
  {
    path: 'how-to-order',
    title: 'How to order',
    summary: 'From a picture to a parcel in five steps.',
    changed: '2026-08-18',
    html: `<p>Five steps, and none of them is difficult. The longest part is the waiting, and that part is ours.</p>
<ol>
<li><p><strong>Choose what it shall be.</strong> <a href="/custom-plush/">A toy from a drawing or a photo</a>, <a href="/pillows/">a pillow</a>, <a href="/blankets/">a blanket</a>, or <a href="/stuffed-animals/">one of our own characters</a>.</p></li>
<li><p><strong>Choose size and color.</strong> Plush comes in 6, 8, 12 and 16 inches. If you have somebody particular in mind, name up to 3 colors that matter most; we match those first.</p></li>
<li><p><strong>Put it into the cart.</strong> The price on the page is the price of the toy. The cart works without a network, too, and keeps what you put there.</p></li>
<li><p><strong>Check out as a guest.</strong> We need an address for the parcel, and a mail address for the confirmation.</p></li>
<li><p><strong>Wait a little.</strong> <a href="/production-times/">How long it takes</a> depends on what it is.</p></li>
</ol>
<h2>Good pictures</h2>
<p>Daylight, the whole animal, and one from the side. For drawings, a photo of the sheet from straight above is enough. Please do not tidy up the drawing first: the fourth arm is usually the point.</p>
<p><a class="button" href="/custom-plush/">Start with a picture</a></p>`,
  },
  {
    path: 'production-times',
    title: 'Production times',
    summary: 'How long we sew at what, from a few days to eight weeks.',
    changed: '2026-09-10',
    html: `<p>What is sewn for you alone takes as long as it takes one person to do it well. Each product's page names its own time; these are the usual ones.</p>
<table>
<tr><th>What</th><th>Ready in about</th></tr>
<tr><td>Our own characters, from the shelf</td><td>a few days</td></tr>
<tr><td>Printed pillows, blankets and socks</td><td>2 weeks</td></tr>
<tr><td>Toys from a drawing</td><td>4 to 6 weeks</td></tr>
<tr><td>Pet look-alikes</td><td>5 weeks</td></tr>
<tr><td>Forevers</td><td>8 weeks</td></tr>
</table>
<h2>When it starts</h2>
<p>The clock starts when we have the pictures that we need. If one is missing, we write to you within 1 to 2 business days.</p>
<h2>When it has to be sooner</h2>
<p>A birthday does not move. <a href="/contact/">Tell us the day</a> before you order, and we tell you honestly whether we can make it.</p>`,
  },
  {
    path: 'shipping',
    title: 'Shipping and returns',
    summary: 'What shipping costs, how the parcel travels, and how it comes back if it must.',
    changed: '2026-08-25',
    html: `<p>Shipping is one flat rate for the whole order, however many moved in together. You see it in the cart, before you give an address.</p>
<h2>On the way</h2>
<p>Toys travel in a box with room to breathe, never vacuum-packed. When the parcel leaves us you have a mail that says so.</p>
<h2>Free returns within 30 days</h2>
<p>If it does not feel like yours, send it back within 30 days, free of charge. That includes custom toys: one that is not loved is of no use to us either.</p>
<ol>
<li><p>Write to us with the order number. A picture of what is wrong helps the next one.</p></li>
<li><p>You get a label by mail. The box it came in will do.</p></li>
<li><p>The money goes back the way it came, as soon as the parcel is here.</p></li>
</ol>
<h2>Gift cards</h2>
<p>They travel by mail within minutes and cost no shipping.</p>
<p><a class="button" href="/contact/">Ask about a parcel</a></p>`,
  },
  {
    path: 'faqs',
    title: 'Questions and answers',
    summary: 'Drawings, photos, sizes, washing, waiting: what people ask most.',
    changed: '2026-09-14',
    html: `<p>What people ask most. If yours is not here, <a href="/contact/">ask it</a>; you have an answer within 1 to 2 business days.</p>
<h2>Ordering</h2>
<h3>Is there a minimum?</h3>
<p>No. One drawing, one toy, one order.</p>
<h3>May I change something after I have ordered?</h3>
<p>As long as it has not been cut, everything. Write to us with the order number.</p>
<h3>In what currency do I pay?</h3>
<p>In the one you choose at the top of the page: US dollars, euros, British pounds or Canadian dollars.</p>
<h2>The toy</h2>
<h3>How large is it?</h3>
<p>6, 8, 12 or 16 inches, sitting. Six fits into a coat pocket, sixteen wants a chair of its own.</p>
<h3>Is it safe for a baby?</h3>
<p>Where its page says that the eyes are embroidered, yes: then there are no buttons, beads or wires either. Seams are sewn twice on all of them.</p>
<h3>How do I wash it?</h3>
<p>By hand in lukewarm water, and in the air to dry. It will look offended for a day.</p>
<h2>Afterwards</h2>
<h3>What if I do not like it?</h3>
<p><a href="/shipping/">Send it back within 30 days</a>, free of charge.</p>
<h3>Can a toy be repaired?</h3>
<p>Yes. Tell us what happened; we do not judge.</p>`,
  },
  {
    path: 'sizes-and-fabrics',
    title: 'Sizes and fabrics',
    summary: 'Sizes, fabrics and what a drawing needs, in five minutes.',
    changed: '2026-05-30',
    html: `<p>Five minutes of reading that spare a letter back and forth.</p>
<h2>Sizes</h2>
<table>
<tr><th>Inches</th><th>About as large as</th><th>Good for</th></tr>
<tr><td>6</td><td>a grapefruit</td><td>pockets, desks, many at once</td></tr>
<tr><td>8</td><td>a teapot</td><td>small arms</td></tr>
<tr><td>12</td><td>a cat that is asleep</td><td>beds; the one most people choose</td></tr>
<tr><td>16</td><td>a cat that is awake</td><td>hugs with both arms</td></tr>
</table>
<h2>Fabrics</h2>
<ul>
<li><p><strong>Minky</strong> is short, smooth and takes fine colors. Faces and drawings like it.</p></li>
<li><p><strong>Faux fur</strong> is for animals with an opinion about brushing. It hides small details, so we make them larger.</p></li>
<li><p><strong>Felt</strong> is for teeth, horns and capes.</p></li>
</ul>
<h2>Colors</h2>
<p>Name up to 3 that matter most. Thread and fabric come in some two hundred shades, and we lay yours beside the picture before we cut.</p>
<h2>Details</h2>
<p>What is thinner than a pencil becomes embroidery. What is written on the drawing becomes embroidery, too, spelled as it stands.</p>
<p><a class="button" href="/how-to-order/">How to order</a></p>`,
  },
  {
    path: 'custom-plush-pricing',
    title: 'Pricing',
    summary: 'The price on the page is the price of the toy. What it depends on, and where it falls.',
    changed: '2026-08-03',
    html: `<p>The price on the page is the price of the toy. It depends on what it is made from and on its size: 6, 8, 12 or 16 inches.</p>
<h2>For one</h2>
<p>Pick a product and a size, and its price stands beside it. All prices are in US dollars; tax, where your state has one, is added at checkout.</p>
<h2>For many</h2>
<p>Prices fall at 100, 500 and 1000 pieces. Tell us what you have in mind and you have a quote within 1 to 3 business days.</p>
<p><a class="button" href="/bulk-quote/">Ask for a quote</a></p>`,
  },
];
