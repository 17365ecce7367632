import { createHash } from 'node:crypto';
import { isVideo } from '@patchwork/domain/video.ts';
import { type VideoNote, videoAddress } from '@patchwork/domain/video-address.ts';
import type { IllustrationSpec, Motif } from '../../seed/illustration/spec.ts';
import type { MediaDto } from '../../src/catalog/catalog.dto.ts';
import type { ProductType } from '../../src/catalog/catalog.port.ts';

/** What a name speaks of, in the order in which it is looked for: things first, then animals. */
const WORDS: readonly (readonly [RegExp, Motif])[] = [
  [/\bgift ?(card|voucher)/i, 'gift-card'],
  [/pillow|cushion/i, 'pillow'],
  [/key ?(chain|ring)/i, 'keychain'],
  [/blanket|\bthrow\b|towel/i, 'blanket'],
  [/\bsocks?\b/i, 'socks'],
  [/golf head|head ?cover/i, 'golf-head-cover'],
  [/tumbler|\bmugs?\b|\bcups?\b|bottle/i, 'tumbler'],
  [/pajamas?|pyjamas?|\b(pants|shorts|trousers|leggings)\b/i, 'pajamas'],
  [/\bmasks?\b/i, 'mask'],
  [/\b(t-?shirts?|shirts?|tees?|tops?|tanks?|hoodies?|jackets?|polo)\b/i, 'golf-shirt'],
  [/portrait|canvas|poster|\bprints?\b/i, 'portrait'],
  [/\b(bundle|kit|set)\b/i, 'bundle'],
  [/\bbears?\b|teddy/i, 'bear'],
  [/bunny|bunnies|rabbit|\bhare\b/i, 'bunny'],
  [/\bcats?\b|kitten|kitty/i, 'cat'],
  [/\bdogs?\b|puppy|puppies/i, 'dog'],
  [/\bfox(es)?\b/i, 'fox'],
  [/dragon/i, 'dragon'],
  [/\bdinos?(aurs?)?\b/i, 'dinosaur'],
  [/octopus/i, 'octopus'],
  [/unicorn/i, 'unicorn'],
  [/elephant/i, 'elephant'],
  [/\bsloths?\b/i, 'sloth'],
];

const BY_TYPE: Partial<Record<ProductType, Motif>> = { giftcard: 'gift-card', bundle: 'bundle', grouped: 'bundle' };
const HUES = 12;
const OURS = /^\/media\/catalog\/[^/?]+\/[a-z]+$/;

/** A picture drawn by the shop, and the colour of its ground. */
export interface StandIn {
  readonly key: string;
  readonly hue: number;
  readonly spec: IllustrationSpec;
}

export const isOwnPicture = (image: string): boolean => OURS.test(image);

const motifOf = (name: string, type: ProductType | null): Motif =>
  (type && BY_TYPE[type]) ?? WORDS.find(([word]) => word.test(name))?.[1] ?? 'drawing';

/** A drawing in place of a picture whose file does not come with a dump: by type and name, in one of twelve colours. */
export const standIn = ({ name, type, seed }: { name: string; type: ProductType | null; seed: string }): StandIn => {
  const motif = motifOf(name, type);
  const hue = ((createHash('sha256').update(seed).digest()[0] ?? 0) % HUES) * (360 / HUES);
  const key = `stand-in-${motif}-${hue}`;
  return { key, hue, spec: { motif, hue, seed: key } };
};

export const imageOf = ({ key }: StandIn): string => `/media/catalog/${key}/front`;

type Note = (reason: string) => void;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A video as dumps note it: at the picture, or as the platform itself does. */
const noteOf = ({ vid, extension_attributes: extended }: Record<string, unknown>): VideoNote | string | null => {
  if (vid) return vid as VideoNote | string;
  const content = typeof extended === 'object' && extended !== null ? Reflect.get(extended, 'video_content') : null;
  if (typeof content !== 'object' || content === null) return null;
  return { url: Reflect.get(content, 'video_url'), title: Reflect.get(content, 'video_title') } as VideoNote;
};

const titleOf = (note: VideoNote | string): string =>
  typeof note === 'string' ? '' : textOf(Reflect.get(note, 'title'));

/** Videos of a dump's gallery, with the product's picture as their poster. */
const videosOf = (media: readonly Record<string, unknown>[], { name, image }: Shown, note: Note): MediaDto[] =>
  media.flatMap((item, index) => {
    const video = noteOf(item);
    const url = videoAddress(video);
    if (!video || !url) return [];
    if (!isVideo(url)) {
      note('media_gallery: a video of no known provider, left out');
      return [];
    }
    const lab = textOf(item.lab) || titleOf(video) || `${name}, a film`;
    return [{ image, lab, pos: index + 2, typ: 'external-video' as const, vid: { url, title: titleOf(video) || lab } }];
  });

interface Shown {
  readonly name: string;
  /** Address of the picture that is shown. */
  readonly image: string;
}

/** The one picture there is, and the videos that the dump tells of. */
export const galleryOf = (
  shown: Shown,
  media: readonly Record<string, unknown>[] = [],
  note: Note = () => {},
): MediaDto[] => [
  { image: shown.image, lab: shown.name, pos: 1, typ: 'image', vid: null },
  ...videosOf(media, shown, note),
];
