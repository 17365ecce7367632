import { EMAIL, type PageSeed } from './page.ts';

/** Who makes the toys, and for whom. */
export const COMPANY_PAGES: readonly PageSeed[] = [
  {
    path: 'about',
    title: 'About us',
    summary: 'We turn what somebody imagined, remembers or misses into something to hold.',
    changed: '2026-08-03',
    html: `<p>We turn what somebody imagined, remembers or misses into something to hold.</p>
<h2>One at a time</h2>
<p>Every custom toy starts as one picture and ends as one toy. There is no mold and no minimum: a single drawing is a full order.</p>
<p>Our own characters come off the same tables, in your color and size.</p>
<h2>Made to be kept</h2>
<p>Eyes are embroidered wherever small children are meant to hold them, seams are sewn twice, and if it does not feel like yours you can <a href="/shipping/">send it back within 30 days</a>, free of charge.</p>
<h2>Who sews it</h2>
<p>People with names. <a href="/team/">Meet the ones</a> who cut, stuff, stitch and worry about whiskers.</p>
<p><a class="button" href="/custom-plush/">See what we make</a></p>`,
  },
  {
    path: 'team',
    title: 'The people at the tables',
    summary: 'Who draws the patterns, sews the seams and answers your letters.',
    changed: '2026-06-15',
    html: `<p>Behind every toy are four pairs of hands. They pass it on from table to table, and the last one signs the label.</p>
<h2>Pattern</h2>
<p>Erin turns drawings into flat pieces that become round again. When she likes a toy of the shop better than she can justify, it gets her mark: that is what “Erin recommends” means, and nothing more scientific.</p>
<h2>Cutting</h2>
<p>Tomás cuts with the nap, so that the fur lies the way you would stroke it. He keeps every scrap that is larger than a mouse's ear.</p>
<h2>Sewing</h2>
<p>Ngozi and Wil sew eyes and seams. Seams are sewn twice, because children pull once to see and once to be sure.</p>
<h2>Letters</h2>
<p>June answers what you write, within 1 to 2 business days. She has seen every kind of cat.</p>
<p><a class="button" href="/contact/">Write to us</a></p>`,
  },
  {
    path: 'reviews',
    title: 'What people tell us',
    summary: 'Letters that came back from beds, sofas and hospital rooms.',
    changed: '2026-09-01',
    html: `<p>Some toys write home. We ask before we print a letter, and we leave the names short.</p>
<blockquote><p>My son checked all seven legs. Then he checked them again. Then he said: that is him.</p><p>— Dana, about a Drawing Buddy</p></blockquote>
<blockquote><p>The ear folds on the same side. I did not mention the ear. It was just there in the photo.</p><p>— Martin, about a Pet Look-Alike</p></blockquote>
<blockquote><p>She sleeps with it on the side where he used to sleep. I have no complaint about anything.</p><p>— Ilse, about a Forever Dog</p></blockquote>
<blockquote><p>We ordered sixty for the library and had to order sixty more, because the grown-ups kept theirs.</p><p>— Priya, about a bulk order</p></blockquote>
<h2>If something is wrong</h2>
<p>Tell us that too. A toy that does not feel like yours goes back within 30 days, free of charge, and June wants to know why: <a href="mailto:${EMAIL}?subject=My%20toy">${EMAIL}</a>.</p>
<p><a class="button" href="/custom-plush/">Find yours</a></p>`,
  },
  {
    path: 'contact',
    title: 'Contact',
    summary: 'How to reach us, and how soon you have an answer.',
    changed: '2026-07-20',
    html: `<p>Write to <a href="mailto:${EMAIL}">${EMAIL}</a>. You have an answer within 1 to 2 business days, from a person.</p>
<h2>About an order</h2>
<p>Please name the order number; you’ll find it in your order confirmation, and on the page that you saw when the order was placed. As long as a toy has not been cut, everything about it can still be changed.</p>
<h2>About many</h2>
<p>Quotes come within 1 to 3 business days. <a href="/bulk-quote/">What we need to know for one</a>.</p>
<h2>About a photo</h2>
<p>Not sure whether it is good enough? Send it. Blurred, cropped and badly lit pictures of animals are the only kind there is, and we can usually work with three of them.</p>
<p><a class="button" href="mailto:${EMAIL}">Write to us</a></p>`,
  },
];
