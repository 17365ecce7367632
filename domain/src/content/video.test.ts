import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYER_ORIGINS, parseVideo, type VideoProvider } from './video.ts';

const HOST = 'shop.example';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
const TRACK = 'https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood';
const SOUNDCLOUD = `https://w.soundcloud.com/player/?url=${TRACK}&auto_play=true&show_comments=false&visual=true`;
const TWITCH_CLIP = 'https://clips.twitch.tv/embed?clip=Wild-Otter_9&parent=shop.example&autoplay=true';
const TWITCH_VIDEO = 'https://player.twitch.tv/?video=106400740&parent=shop.example&autoplay=true';
const WISTIA = 'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true';
const DAILYMOTION = 'https://geo.dailymotion.com/player.html?video=x1e2b95';
const CANALPLUS = 'https://player.canalplus.fr/embed/?param=cplus&vid=1038411';

const GOLDEN: readonly (readonly [VideoProvider, string, string])[] = [
  ['youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ['youtube', 'http://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10', YOUTUBE],
  ['youtube', 'https://youtu.be/aqz-KE-bpKQ?si=tracking', YOUTUBE],
  ['youtube', '//www.youtube.com/embed/aqz-KE-bpKQ', YOUTUBE],
  ['youtube', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
  ['youtube', ' https://www.youtube.com/live/aqz-KE-bpKQ ', YOUTUBE],
  ['youtube_shorts', 'https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share', YOUTUBE],
  ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'vimeo',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  ],
  [
    'vimeo',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  [
    'vimeo',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  ['twitch', 'https://www.twitch.tv/videos/106400740', TWITCH_VIDEO],
  ['twitch', 'https://player.twitch.tv/?video=v106400740&parent=else.where', TWITCH_VIDEO],
  ['twitch', 'https://clips.twitch.tv/Wild-Otter_9', TWITCH_CLIP],
  ['twitch', 'https://clips.twitch.tv/embed?clip=Wild-Otter_9', TWITCH_CLIP],
  ['twitch', 'https://www.twitch.tv/otters/clip/Wild-Otter_9', TWITCH_CLIP],
  ['dailymotion', 'https://www.dailymotion.com/video/x1e2b95_a-film', DAILYMOTION],
  ['dailymotion', 'https://dai.ly/x1e2b95', DAILYMOTION],
  ['dailymotion', 'https://www.dailymotion.com/embed/video/x1e2b95', DAILYMOTION],
  ['dailymotion', 'https://geo.dailymotion.com/player.html?video=x1e2b95', DAILYMOTION],
  ['canalplus', 'http://www.canalplus.fr/c-emissions/pid1830.html?vid=1038411', CANALPLUS],
  ['canalplus', 'http://player.canalplus.fr/embed/?param=cplus&vid=1038411', CANALPLUS],
  ['youku', 'http://v.youku.com/v_show/id_XMTQ3OTM4MzMxMg==.html', 'https://player.youku.com/embed/XMTQ3OTM4MzMxMg=='],
  ['youku', 'https://player.youku.com/embed/XMTQ3OTM4MzMxMg==', 'https://player.youku.com/embed/XMTQ3OTM4MzMxMg=='],
  ['youku', 'http://player.youku.com/player.php/sid/XMTQ3OTM4/v.swf', 'https://player.youku.com/embed/XMTQ3OTM4'],
  ['coub', 'https://coub.com/view/2pc24rpb', 'https://coub.com/embed/2pc24rpb?autostart=true'],
  ['coub', '//coub.com/embed/2pc24rpb', 'https://coub.com/embed/2pc24rpb?autostart=true'],
  ['wistia', 'https://home.wistia.com/medias/e4a27b971d', WISTIA],
  ['wistia', 'https://fast.wistia.net/embed/iframe/e4a27b971d', WISTIA],
  ['wistia', 'https://fast.wistia.com/embed/medias/e4a27b971d.jsonp', WISTIA],
  ['soundcloud', 'https://soundcloud.com/forss/flickermood?si=who-shared-it', SOUNDCLOUD],
  ['soundcloud', SOUNDCLOUD, SOUNDCLOUD],
  [
    'soundcloud',
    'https://api.soundcloud.com/tracks/293',
    SOUNDCLOUD.replace(TRACK, 'https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293'),
  ],
  ['teachertube', 'http://www.teachertube.com/video/of-bears-250271', 'https://www.teachertube.com/embed/video/250271'],
  [
    'teachertube',
    'http://teachertube.com/viewVideo.php?video_id=250271',
    'https://www.teachertube.com/embed/video/250271',
  ],
];

describe('a video of a product', () => {
  it.each(GOLDEN)('is known as %s from %s', (provider, address, embedUrl) => {
    expect(parseVideo(address, HOST)).toMatchObject({ provider, embedUrl });
  });

  it('comes from eleven providers', () => {
    expect(new Set(GOLDEN.map(([provider]) => provider)).size).toBe(11);
  });

  it('is framed from the allowed origins only, each of which is in use', () => {
    const origins = new Set(GOLDEN.map(([, address]) => new URL(parseVideo(address, HOST)?.embedUrl ?? '').origin));
    expect([...origins].sort()).toEqual([...PLAYER_ORIGINS].sort());
  });

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/about',
    'https://www.twitch.tv/otters',
    'https://soundcloud.com/forss',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fw.soundcloud.com%2Fplayer',
    'film.mp4',
    '',
  ])('is not what %j leads to', (address) => {
    expect(parseVideo(address, HOST)).toBeNull();
  });

  it.each([
    ['https://vimeo.com/76979871', '16:9'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', '9:16'],
    ['https://www.teachertube.com/video/250271', '4:3'],
    ['https://player.vimeo.com/video/76979871?width=640&height=400', '16:10'],
    ['https://player.vimeo.com/video/76979871?width=480&height=360', '4:3'],
    ['https://player.vimeo.com/video/76979871?width=300&height=600', '9:16'],
    ['https://player.vimeo.com/video/76979871?width=2000&height=800', '16:9'],
    ['https://player.vimeo.com/video/76979871?width=0&height=800', '16:9'],
  ])('%s has the ratio %s', (address, ratio) => {
    expect(parseVideo(address, HOST)?.ratio).toBe(ratio);
  });

  it('never leads a frame anywhere but to an allowed origin, whatever the address', () => {
    const hosts = fc.constantFrom('youtube.com', 'youtu.be', 'vimeo.com', 'twitch.tv', 'coub.com', 'soundcloud.com');
    fc.assert(
      fc.property(hosts, fc.webPath(), fc.webQueryParameters(), (host, path, query) => {
        const video = parseVideo(`https://${host}${path}?${query}`, HOST);
        expect(video === null || PLAYER_ORIGINS.includes(new URL(video.embedUrl).origin)).toBe(true);
      }),
    );
  });
});
