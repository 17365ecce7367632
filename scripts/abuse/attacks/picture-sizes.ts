import { expect } from 'vitest';
import { PICTURE_SIZES } from '../../../domain/src/content/image.ts';
import { type Attack, isDeep } from '../attack.ts';
import { ATTACKER, get } from '../shopper.ts';

/** One client may have 120 drawn at a time; so many take minutes. */
const PICTURES = isDeep ? 200 : 24;
const PICTURE = /\/media\/catalog\/[\w%-]+\/[\w-]+/g;

export const attack: Attack = {
  name: 'pictures in every size at once',
  run: async ({ web, backend }) => {
    const html = await (await fetch(`${web}/custom-plush/`)).text();
    const pictures = [...new Set(html.match(PICTURE))];
    const sizes = Object.values(PICTURE_SIZES).flat();
    const addresses = pictures.flatMap((picture) =>
      sizes.flatMap(({ width, height }) =>
        ['cover', 'inside'].flatMap((fit) =>
          ['jpeg', 'png'].map((format) => `${web}${picture}?edits=${width}x${height}-${fit}-${format}`),
        ),
      ),
    );
    expect(addresses.length).toBeGreaterThan(PICTURES);
    const drawing = Promise.all(addresses.slice(0, PICTURES).map((address) => get(address, ATTACKER)));
    const bystanders = await Promise.all(
      [addresses[PICTURES - 1], addresses.at(-1)].map((address) => get(String(address))),
    );
    const statuses = (await drawing).map(({ status }) => status);
    expect(bystanders.map(({ status }) => status)).toEqual([200, 200]);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    if (isDeep) {
      // The storefront passes fewer of one client on at a time than the backend draws.
      const direct = addresses.slice(-PICTURES).map((address) => address.replace(web, backend));
      const answers = await Promise.all(direct.map((address) => get(address, ATTACKER)));
      expect(answers.map(({ status }) => status)).toContain(429);
    }
    const arbitrary = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        get(`${web}${pictures[0]}?edits=${101 + index}x97-cover-webp`, ATTACKER),
      ),
    );
    expect(new Set(arbitrary.map(({ status }) => status))).toEqual(new Set([400]));
  },
};
