import { expect, it } from 'vitest';
import { parseVideo } from './video.ts';
import { videoAddress } from './video-address.ts';

it.each([
  ['youtube', 'aqz-KE-bpKQ'],
  ['youtube_shorts', 'aqz-KE-bpKQ'],
  ['vimeo', '76979871'],
  ['twitch', '106400740'],
  ['twitch', 'Wild-Otter_9'],
  ['dailymotion', 'x1e2b95'],
  ['canalplus', '1038411'],
  ['youku', 'XMTQ3OTM4MzMxMg=='],
  ['coub', '2pc24rpb'],
  ['wistia', 'e4a27b971d'],
  ['soundcloud', 'forss/flickermood'],
  ['teachertube', '250271'],
])('a video of %s is found by provider and id', (provider, id) => {
  for (const note of [
    { video_id: id, type: provider },
    { video_id: id, provider: provider.toUpperCase() },
  ]) {
    expect(parseVideo(videoAddress(note) ?? '', 'shop.example')?.provider).toBe(provider);
  }
});

it('is the address itself where there is one', () => {
  expect(videoAddress(' https://vimeo.com/76979871 ')).toBe('https://vimeo.com/76979871');
  const note = { url: 'https://vimeo.com/76979871', video_id: 'aqz-KE-bpKQ', type: 'youtube' };
  expect(videoAddress(note)).toBe('https://vimeo.com/76979871');
});

it.each([
  null,
  undefined,
  '',
  {},
  { url: null },
  { video_id: '1' },
  { type: 'vimeo' },
  { video_id: '1', type: 'toString' },
])('is none where %j is noted', (note) => {
  expect(videoAddress(note)).toBeNull();
});
