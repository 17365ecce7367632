import { isAt, PLAYERS, type Player } from './video-players.ts';

export type VideoProvider = keyof typeof PLAYERS;

type VideoRatio = '4:3' | '16:9' | '16:10' | '9:16';

interface Video {
  readonly provider: VideoProvider;
  readonly id: string;
  readonly embedUrl: string;
  readonly ratio: VideoRatio;
}

/** The only origins that a page may frame. */
export const PLAYER_ORIGINS: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://player.twitch.tv',
  'https://clips.twitch.tv',
  'https://geo.dailymotion.com',
  'https://player.canalplus.fr',
  'https://player.youku.com',
  'https://coub.com',
  'https://fast.wistia.net',
  'https://w.soundcloud.com',
  'https://www.teachertube.com',
];

const RATIOS: readonly VideoRatio[] = ['4:3', '16:9', '16:10', '9:16'];
const USUAL: Partial<Record<VideoProvider, VideoRatio>> = { youtube_shorts: '9:16', teachertube: '4:3' };

const quotient = (ratio: VideoRatio): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

/** By ratio, so that twice as wide is as far as twice as high. */
const nearestRatio = (width: number, height: number): VideoRatio => {
  const distance = (ratio: VideoRatio) => Math.abs(Math.log(quotient(ratio) / (width / height)));
  return RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
};

const getRatio = ({ searchParams }: URL, provider: VideoProvider): VideoRatio => {
  const [width, height] = [Number(searchParams.get('width')), Number(searchParams.get('height'))];
  return width > 0 && height > 0 ? nearestRatio(width, height) : (USUAL[provider] ?? '16:9');
};

const toUrl = (address: string): URL | null => {
  const full = address.trim().replace(/^\/\//, 'https://');
  return /^https?:/i.test(full) && URL.canParse(full) ? new URL(full) : null;
};

/**
 * Parses the address of a video's page or player at one of eleven providers; null for anything else. The aspect ratio
 * is the nearest of the four to `width` and `height` in the address, else the provider's default.
 * @param host the shop's own host name, which one provider's player asks for.
 */
export const parseVideo = (address: string, host: string): Video | null => {
  const url = toUrl(address);
  if (!url) return null;
  for (const [provider, player] of Object.entries(PLAYERS) as [VideoProvider, Player][]) {
    const id = isAt(url, player.hosts) ? player.findId(url) : null;
    if (id) return { provider, id, embedUrl: player.embed(id, host), ratio: getRatio(url, provider) };
  }
  return null;
};

/** Whether {@link parseVideo} accepts the address. */
export const isVideo = (address: string): boolean => parseVideo(address, 'localhost') !== null;
