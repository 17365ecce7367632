import type { VideoProvider } from './video.ts';

const PAGES: Record<VideoProvider, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  youtube_shorts: (id) => `https://www.youtube.com/shorts/${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  twitch: (id) => (/^v?\d+$/.test(id) ? `https://www.twitch.tv/videos/${id}` : `https://clips.twitch.tv/${id}`),
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  canalplus: (id) => `https://www.canalplus.com/?vid=${id}`,
  youku: (id) => `https://v.youku.com/v_show/id_${id}.html`,
  coub: (id) => `https://coub.com/view/${id}`,
  wistia: (id) => `https://home.wistia.com/medias/${id}`,
  soundcloud: (id) => `https://soundcloud.com/${id}`,
  teachertube: (id) => `https://www.teachertube.com/video/${id}`,
};

const isProvider = (name: string): name is VideoProvider => Object.hasOwn(PAGES, name);

/** Aliases that platforms use, lowercase without separators. */
const OTHER_NAMES: Readonly<Record<string, VideoProvider>> = {
  youtubeshorts: 'youtube_shorts',
  youtubeshort: 'youtube_shorts',
};

const providerNamed = (name: string): VideoProvider | null => {
  const plain = name.trim().toLowerCase();
  return isProvider(plain) ? plain : (OTHER_NAMES[plain.replaceAll(/[\s_-]/g, '')] ?? null);
};

export interface VideoNote {
  readonly url?: unknown;
  readonly video_id?: unknown;
  readonly type?: unknown;
  readonly provider?: unknown;
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** The address of a video, stored as text or in parts; null if there is none. */
export const videoAddress = (note: string | VideoNote | null | undefined): string | null => {
  if (!note || typeof note === 'string') return note?.trim() || null;
  const url = toText(note.url);
  if (url) return url;
  const [id, provider] = [toText(note.video_id), providerNamed(toText(note.provider) || toText(note.type))];
  return id && provider ? PAGES[provider](id) : null;
};
