import { expect, it } from 'vitest';
import { formerSamplePath, SAMPLE_SCREENS, sampledSku, samplePath } from './sample-route.ts';

it('leads from a sample to its screen and back', () => {
  for (const { sku, slug } of SAMPLE_SCREENS) {
    expect(samplePath(sku)).toBe(`/${slug}/create/`);
    expect(sampledSku(`${slug}/create`)).toBe(sku);
  }
  expect(SAMPLE_SCREENS.map(({ slug }) => slug)).toEqual([
    'bulk-samples',
    'bulk-pillow-samples',
    'bulk-keychain-samples',
    'bulk-plush-keychain-samples',
    'bulk-acrylic-keychain-samples',
  ]);
  for (const other of ['bulk-samples', 'bulk-samples/create/more', 'create', '']) expect(sampledSku(other)).toBeNull();
  expect(samplePath('BARNABY')).toBeNull();
});

it.each([
  ['plushie/index/create/id/77/type/bulk-sample', '/bulk-samples/create/?existingPlushieId=77'],
  ['plushie/index/create/id/a%20b/type/bulk-pillow-sample', '/bulk-pillow-samples/create/?existingPlushieId=a%2520b'],
  ['plushie/index/create/id/77/type/bulk-keychain-sample', '/bulk-keychain-samples/create/?existingPlushieId=77'],
  ['plushie/index/create/id/77/type/constructor', null],
  ['plushie/index/create/id/77/type/bulk-acrylic-keychain-sample', null],
  ['plushie/index/create/id//type/bulk-sample', null],
  ['bulk-samples/create', null],
])('%s leads to %s', (urlPath, path) => expect(formerSamplePath(urlPath)).toBe(path));
