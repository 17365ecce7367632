import { expect, it } from 'vitest';
import { standIn, toGallery } from './pictures.ts';

const BEAR = { name: 'Bear', image: '/media/catalog/bear/front' };

const videosIn = (...media: Record<string, unknown>[]) => {
  const notes: string[] = [];
  const [picture, ...videos] = toGallery(BEAR, {
    media,
    note: (note) => void notes.push(note),
    findFile: () => null,
  });
  expect(picture).toEqual({ image: BEAR.image, lab: 'Bear', pos: 1, typ: 'image', vid: null });
  return { videos, notes };
};

it.each([
  ['an address', { vid: 'https://vimeo.com/76979871' }],
  ['an object with an address', { vid: { url: 'https://vimeo.com/76979871', title: null } }],
  ['provider and id', { vid: { video_id: '76979871', type: 'vimeo' } }],
  [
    'what the platform itself writes',
    { extension_attributes: { video_content: { video_url: 'https://vimeo.com/76979871' } } },
  ],
])('keeps a video told by %s, with the picture as its poster', (_, media) => {
  const { videos, notes } = videosIn({ image: '/b/e/bear.jpg', pos: 1, vid: null }, media);
  expect(videos).toEqual([
    {
      image: BEAR.image,
      lab: 'Bear, a film',
      pos: 3,
      typ: 'external-video',
      vid: { url: 'https://vimeo.com/76979871', title: 'Bear, a film' },
    },
  ]);
  expect(notes).toEqual([]);
});

it('shows further pictures that have a file, in their order among the videos', () => {
  const vid = { url: 'https://vimeo.com/76979871' };
  const files = new Map([['/b/e/bear-2.jpg', '/media/file/b/e/bear-2.jpg']]);
  const media = [
    { image: '/b/e/bear-1.jpg', lab: 'Front' },
    { lab: 'Dance', vid },
    { image: '/b/e/bear-2.jpg', lab: ' Back ' },
    { file: '/b/e/bear-2.jpg' },
  ];
  const gallery = toGallery(BEAR, { media, note: () => {}, findFile: (image) => files.get(String(image)) ?? null });
  expect(gallery.map(({ image, lab, pos, typ }) => [image, lab, pos, typ])).toEqual([
    [BEAR.image, 'Bear', 1, 'image'],
    [BEAR.image, 'Dance', 3, 'external-video'],
    ['/media/file/b/e/bear-2.jpg', 'Back', 4, 'image'],
    ['/media/file/b/e/bear-2.jpg', 'Bear', 5, 'image'],
  ]);
});

it('calls a video what its label says, or its title', () => {
  const vid = { url: 'https://coub.com/view/2pc24rpb', title: 'Bear dances' };
  expect(videosIn({ lab: 'Dance', vid }).videos).toMatchObject([{ lab: 'Dance', vid: { title: 'Bear dances' } }]);
  expect(videosIn({ lab: ' ', vid }).videos).toMatchObject([{ lab: 'Bear dances' }]);
});

it('leaves out what no player is known for, and says so', () => {
  const { videos, notes } = videosIn({ vid: 'https://films.example/1' }, { vid: { video_id: '1', type: 'betamax' } });
  expect(videos).toEqual([]);
  expect(notes).toEqual(['media_gallery: a video of no known provider, left out']);
});

it.each([
  ['Continental ContiSportContact 5', 'continental'],
  ['5er ContiSportContact', 'conti'],
  ['The Émile bear', 'emile'],
  ['Gift Card', 'gift'],
  ['Куртка 4x4', ''],
])('stands in for the picture of %s with no likeness, but with its word %j', (name, words) => {
  const { key, hue, spec } = standIn({ name, seed: 'T1' });
  expect(spec).toEqual({ motif: 'name', hue, words, seed: key });
  expect(key).toMatch(/^named-[a-z]+-\d+$/);
});

it('gives goods of one name colours of their own', () => {
  const hues = new Set(['T1', 'T2', 'T3', 'T4', 'T5'].map((seed) => standIn({ name: 'Tyre', seed }).hue));
  expect(hues.size).toBeGreaterThan(2);
});
