import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { DEMO_STORE_VIEW } from '@patchwork/domain/stores/store-views.ts';
import { expect, it } from 'vitest';
import { useTestShop } from '../../test/use-shop.ts';

const SISTER = {
  ...DEFAULT_STORE_VIEW,
  code: 'sister',
  homeSlug: 'sister-home',
  settings: { legal: { terms_url: '/x/' } },
};
const shop = await useTestShop({ stores: [DEMO_STORE_VIEW, SISTER] });

it('the settings of a store are a tree of its own, with the slug of its home page', async () => {
  expect(await shop.client.get('settings/retrieve')).toMatchObject({ status: 200, result: DEMO_STORE_VIEW.settings });
  expect((await shop.client.get('settings/retrieve?storeCode=sister')).result).toEqual({
    legal: { terms_url: '/x/' },
    content: { home_slug: 'sister-home' },
  });
});
