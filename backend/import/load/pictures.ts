import { createHash } from 'node:crypto';
import { isVideo } from '@patchwork/domain/content/video.ts';
import { type VideoNote, videoAddress } from '@patchwork/domain/content/video-address.ts';
import type { MediaDto } from '../../src/catalog/catalog.dto.ts';
import { canLetter } from '../../src/media/drawing/lettering.ts';
import { STAND_IN, type StandInSpec } from '../../src/media/drawing/stand-in.ts';
import type { FindFile } from './media-folder.ts';

/** Longer words would be too small to read in a list. */
const LONGEST_WORD = 12;
const SHORTEST_WORD = 3;
const PASSED_OVER = new Set(['and', 'for', 'the', 'with']);
const HUES = 12;
const OURS = /^\/media\/catalog\/[^/?]+\/[a-z]+$/;

/** A generated picture, and the color of its background. */
export interface StandIn {
  readonly key: string;
  readonly hue: number;
  readonly spec: StandInSpec;
}

/** Where a picture of a dump is served: as a drawing of the shop or from its media folder. Null: nowhere. */
export const findPicture = (image: string, findFile: FindFile): string | null =>
  OURS.test(image) ? image : findFile(image);

/** The first word of a name that can be drawn large; empty if there is none, e.g. in another script. */
const getTitleWord = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const isFit = (word: string): boolean =>
    word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD && canLetter(word) && !PASSED_OVER.has(word);
  return words.find(isFit) ?? '';
};

/**
 * A placeholder for a picture whose file is not in the dump: shapes and a word of the product's name in one of twelve
 * colors. It shows no likeness, since nobody knows what the product looks like.
 */
export const standIn = ({ name, seed }: { name: string; seed: string }): StandIn => {
  const word = getTitleWord(name);
  const hue = ((createHash('sha256').update(seed).digest()[0] ?? 0) % HUES) * (360 / HUES);
  const key = `named-${word || 'shapes'}-${hue}`;
  return { key, hue, spec: { motif: STAND_IN, hue, words: word, seed: key } };
};

export const toImagePath = ({ key }: StandIn): string => `/media/catalog/${key}/front`;

type Note = (reason: string) => void;

const toTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The video of a gallery item: in `vid`, or in the platform's own extension attributes. */
const findVideo = ({ vid, extension_attributes: extended }: Record<string, unknown>): VideoNote | string | null => {
  if (vid) return vid as VideoNote | string;
  const content = typeof extended === 'object' && extended !== null ? Reflect.get(extended, 'video_content') : null;
  if (typeof content !== 'object' || content === null) return null;
  return { url: Reflect.get(content, 'video_url'), title: Reflect.get(content, 'video_title') } as VideoNote;
};

const getVideoTitle = (note: VideoNote | string): string =>
  typeof note === 'string' ? '' : toTrimmedText(Reflect.get(note, 'title'));

/** Videos of a dump's gallery, with the product's picture as the poster. */
const listVideos = (media: readonly Record<string, unknown>[], { name, image }: ShownPicture, note: Note): MediaDto[] =>
  media.flatMap((item, index) => {
    const video = findVideo(item);
    const url = videoAddress(video);
    if (!video || !url) return [];
    if (!isVideo(url)) {
      note('media_gallery: a video of no known provider, left out');
      return [];
    }
    const lab = toTrimmedText(item.lab) || getVideoTitle(video) || `${name}, a film`;
    return [
      { image, lab, pos: index + 2, typ: 'external-video' as const, vid: { url, title: getVideoTitle(video) || lab } },
    ];
  });

/** Further pictures of a dump's gallery, as far as there are files for them. */
const listPictures = (
  media: readonly Record<string, unknown>[],
  { name, image: first }: ShownPicture,
  findFile: FindFile,
): MediaDto[] =>
  media.flatMap((item, index) => {
    const image = findVideo(item) ? null : findFile(item.image ?? item.file);
    if (image === null || image === first) return [];
    return [{ image, lab: toTrimmedText(item.lab) || name, pos: index + 2, typ: 'image' as const, vid: null }];
  });

interface ShownPicture {
  readonly name: string;
  readonly image: string;
}

interface GallerySource {
  /** As the dump has it. */
  readonly media: readonly Record<string, unknown>[];
  readonly note: Note;
  readonly findFile: FindFile;
}

/** The picture that stands for a product, then the files and videos of the dump in its order. */
export const toGallery = (shown: ShownPicture, source?: GallerySource): MediaDto[] => {
  const first: MediaDto = { image: shown.image, lab: shown.name, pos: 1, typ: 'image', vid: null };
  if (!source) return [first];
  const { media, note, findFile } = source;
  const others = [...listPictures(media, shown, findFile), ...listVideos(media, shown, note)];
  return [first, ...others.sort((a, b) => a.pos - b.pos)];
};
