/** Reads one provider's video addresses and builds the address of its player. */
export interface Player {
  /** The provider's hosts; subdomains such as www. and m. match too. */
  readonly hosts: readonly string[];
  readonly findId: (url: URL) => string | null;
  /** @param host the shop's own, for players that ask where they are shown. */
  readonly embed: (id: string, host: string) => string;
}

/** Whether the page is on one of these hosts or a subdomain. */
export const isAt = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

const inPath =
  (pattern: RegExp) =>
  ({ pathname }: URL): string | null =>
    pattern.exec(pathname)?.[1] ?? null;

const inQuery =
  (key: string, pattern: RegExp) =>
  ({ searchParams }: URL): string | null =>
    pattern.exec(searchParams.get(key) ?? '')?.[0] ?? null;

const firstMatch =
  (...readers: readonly Player['findId'][]) =>
  (url: URL): string | null => {
    for (const read of readers) {
      const id = read(url);
      if (id) return id;
    }
    return null;
  };

const onHost =
  (host: string, read: Player['findId']) =>
  (url: URL): string | null =>
    url.hostname === host ? read(url) : null;

const YOUTUBE_HOSTS = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const embedYoutube = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

const VIMEO_HASH = /^[0-9a-f]{6,20}$/;

/** An unlisted video has a number and a hash. */
const vimeoId = (url: URL): string | null => {
  const found = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(
    url.pathname,
  );
  const hash = found?.[2] ?? url.searchParams.get('h') ?? '';
  if (!found?.[1]) return null;
  return VIMEO_HASH.test(hash) ? `${found[1]}/${hash}` : found[1];
};

const embedVimeo = (id: string): string => {
  const [number, hash] = id.split('/');
  return `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`;
};

const twitchId = firstMatch(
  inPath(/^\/(videos\/\d+)\/?$/),
  (url) => {
    const video = inQuery('video', /^v?\d+$/)(url);
    return video && `videos/${video.replace('v', '')}`;
  },
  onHost('clips.twitch.tv', (url) => inQuery('clip', /^[\w-]+$/)(url) ?? inPath(/^\/(?!embed\b)([\w-]+)\/?$/)(url)),
  inPath(/^\/\w+\/clip\/([\w-]+)\/?$/),
);

const embedTwitch = (id: string, host: string): string => {
  const parent = encodeURIComponent(host);
  return id.startsWith('videos/')
    ? `https://player.twitch.tv/?video=${id.slice('videos/'.length)}&parent=${parent}&autoplay=true`
    : `https://clips.twitch.tv/embed?clip=${id}&parent=${parent}&autoplay=true`;
};

const soundcloudPage = firstMatch(
  onHost('api.soundcloud.com', inPath(/^\/((?:tracks|playlists)\/\d+)\/?$/)),
  inPath(/^\/([\w-]+\/(?:sets\/)?[\w-]+)\/?$/),
);

/** The track's address without its query, which may identify who shared it. */
const soundcloudId = (url: URL): string | null => {
  if (url.hostname !== 'w.soundcloud.com') return soundcloudPage(url);
  const track = url.searchParams.get('url') ?? '';
  return URL.canParse(track) && isAt(new URL(track), ['soundcloud.com']) ? soundcloudPage(new URL(track)) : null;
};

const embedSoundcloud = (id: string): string => {
  const host = /^(?:tracks|playlists)\/\d+$/.test(id) ? 'api.soundcloud.com' : 'soundcloud.com';
  const track = encodeURIComponent(`https://${host}/${id}`);
  return `https://w.soundcloud.com/player/?url=${track}&auto_play=true&show_comments=false&visual=true`;
};

/** The most privacy-friendly player of each provider. They autoplay, since the shopper asked for the video. */
export const PLAYERS = {
  youtube_shorts: { hosts: YOUTUBE_HOSTS, findId: inPath(/^\/shorts\/([\w-]{11})\/?$/), embed: embedYoutube },
  youtube: {
    hosts: YOUTUBE_HOSTS,
    findId: firstMatch(
      inQuery('v', /^[\w-]{11}$/),
      inPath(/^\/(?:embed|live|v)\/([\w-]{11})\/?$/),
      onHost('youtu.be', inPath(/^\/([\w-]{11})\/?$/)),
    ),
    embed: embedYoutube,
  },
  vimeo: { hosts: ['vimeo.com'], findId: vimeoId, embed: embedVimeo },
  twitch: { hosts: ['twitch.tv'], findId: twitchId, embed: embedTwitch },
  dailymotion: {
    hosts: ['dailymotion.com', 'dai.ly'],
    findId: firstMatch(
      inPath(/^\/(?:embed\/)?video\/([a-z0-9]+)/i),
      inQuery('video', /^[a-z0-9]+$/i),
      onHost('dai.ly', inPath(/^\/([a-z0-9]+)\/?$/i)),
    ),
    embed: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
  },
  canalplus: {
    hosts: ['canalplus.fr', 'canalplus.com'],
    findId: inQuery('vid', /^\d+$/),
    embed: (id) => `https://player.canalplus.fr/embed/?param=cplus&vid=${id}`,
  },
  youku: {
    hosts: ['youku.com'],
    findId: firstMatch(
      inPath(/\/id_([\w=]+?)(?:\.html)?$/),
      inPath(/^\/embed\/([\w=]+)\/?$/),
      inPath(/\/sid\/([\w=]+)\//),
    ),
    embed: (id) => `https://player.youku.com/embed/${id}`,
  },
  coub: {
    hosts: ['coub.com'],
    findId: inPath(/^\/(?:view|embed)\/([a-z0-9]+)\/?$/i),
    embed: (id) => `https://coub.com/embed/${id}?autostart=true`,
  },
  wistia: {
    hosts: ['wistia.com', 'wistia.net'],
    findId: firstMatch(
      inPath(/^\/(?:embed\/)?(?:medias|iframe)\/([a-z0-9]{10})(?:\.\w+)?\/?$/i),
      inQuery('wvideo', /^[a-z0-9]{10}$/i),
    ),
    embed: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
  },
  soundcloud: { hosts: ['soundcloud.com'], findId: soundcloudId, embed: embedSoundcloud },
  teachertube: {
    hosts: ['teachertube.com'],
    findId: firstMatch(inPath(/^\/(?:embed\/)?(?:video|videos)\/(?:[\w-]+-)?(\d+)\/?$/), inQuery('video_id', /^\d+$/)),
    embed: (id) => `https://www.teachertube.com/embed/video/${id}`,
  },
} satisfies Record<string, Player>;
