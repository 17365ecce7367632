import { beforeEach, describe, expect, it } from 'vitest';
import { makePlush } from '../../test/plush.ts';
import { SHOP_URL } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { writeLetter } from '../mail/letters.ts';
import { findOutbox } from '../mail/mail.repository.ts';
import { postBirthdays } from './birthdays.service.ts';

const SHOP_URLS = new Map([['default', SHOP_URL]]);
const MIRA = { name: 'Mira', birthMonth: 3, birthDay: 14, email: 'mira@example.com' };

const shop = await useTestShop();
const { db } = shop.database;

beforeEach(async () => {
  await makePlush(db);
  for (const table of ['shared_artist', 'outbox', 'mail_list_link', 'rate_limit'])
    await shop.db.deleteFrom(table).execute();
});

const share = async (artist: object = {}) =>
  expect(await shop.client.post('share/artists', { ...MIRA, ...artist })).toMatchObject({ status: 200 });

const congratulate = (day: string, time = '12:00') => postBirthdays({ db, now: () => new Date(`${day}T${time}:00Z`) });

const readLetter = async () => {
  const [row] = await findOutbox(db, 1);
  return row ? writeLetter(db, row, SHOP_URLS) : null;
};

describe('an artist', () => {
  it('is congratulated on the birthday, once a year, by a mail to who has told of them', async () => {
    await share();
    await share({ name: 'Bo', birthDay: 15 });
    expect(await congratulate('2027-03-13')).toBe(0);
    const counts = await Promise.all([congratulate('2027-03-14'), congratulate('2027-03-14')]);
    expect(counts.toSorted()).toEqual([0, 1]);
    const letter = await readLetter();
    expect(letter).toMatchObject({ to: MIRA.email, subject: 'A birthday to celebrate' });
    expect(letter?.paragraphs.join(' ')).toContain('Happy birthday to Mira!');
    expect([await congratulate('2028-03-13'), await congratulate('2028-03-14')]).toEqual([0, 1]);
  });

  it('is congratulated when it is the day from Hawaii to New Zealand', async () => {
    await share();
    expect([await congratulate('2027-03-14', '09:59'), await congratulate('2027-03-14', '10:00')]).toEqual([0, 1]);
  });

  it('born on February 29 is congratulated on the 28th in other years', async () => {
    await share({ birthMonth: 2, birthDay: 29 });
    expect([await congratulate('2027-02-28'), await congratulate('2028-02-28')]).toEqual([1, 0]);
    expect(await congratulate('2028-02-29')).toBe(1);
  });

  it('whose name is an address makes no link of it', async () => {
    await share({ name: 'win.example.com' });
    await congratulate('2027-03-14');
    expect((await readLetter())?.paragraphs.join(' ')).not.toContain('win.example.com');
  });

  it('is forgotten when the owner of the address wants no such mail, and again when shared again', async () => {
    await share();
    await congratulate('2027-03-14');
    const { pathname, search } = new URL((await readLetter())?.unsubscribeUrl ?? 'https://none/');
    expect((await shop.http.inject({ url: pathname + search })).body).toContain('Stop birthday wishes?');
    await shop.http.inject({ method: 'POST', url: pathname + search });
    expect(await shop.db.selectFrom('shared_artist').selectAll().execute()).toEqual([]);
    await share();
    expect(await congratulate('2028-03-14')).toBe(1);
    expect(await readLetter()).not.toBeNull();
  });

  it('is not congratulated by a shop that makes no plush toys', async () => {
    await share();
    await shop.db.deleteFrom('breed').execute();
    expect(await congratulate('2027-03-14')).toBe(0);
  });
});
