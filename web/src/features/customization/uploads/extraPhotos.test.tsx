// @vitest-environment happy-dom
import { option, value } from '@patchwork/domain/customization/testing/build.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForm } from '../testing/renderForm.tsx';

afterEach(cleanup);

const MAXIMUM = "Maximum count for 'Your photos' is 2";
const photos = option('photos', [], {
  title: 'Your photos',
  sn: 1,
  data: { displayWidget: 'image_upload', isRequired: true, maxValuesCount: 2 },
});
const more = option('more', [value('five', { sku: 'FIVE', price: { priceType: 'fixed', price: 500 } })], {
  title: 'More photos',
  sn: 2,
  data: { type: 'extra_photos_upgrade', displayWidget: 'dropdown' },
});
const context = { extraPhotoAddOns: [{ sku: 'FIVE', label: 'Five more photos', qty: 5 }] };
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['photo'], `${at}.jpg`, { type: 'image/jpeg' }));
const image = (id: string) => ({ id, url: `/uploads/${id}.jpg` });

const open = () => {
  const page = renderForm([photos, more], { context });
  const choose = (count: number) => page.user.upload(screen.getByLabelText(/^Choose pictures/), files(count));
  const upgrade = (label: string) => page.user.selectOptions(screen.getByRole('combobox', { name: /^More/ }), label);
  const answerAll = async () => {
    for (const [at, { answer }] of page.sent.entries())
      await act(async () => answer({ kind: 'uploaded', image: image(`p${at}`) }));
  };
  return { ...page, choose, upgrade, answerAll };
};
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const withdraw = (at: number) => screen.getByRole('button', { name: `Remove picture ${at}` });

describe('extra photos that are chosen in the form', () => {
  it('let more pictures in at once, and cost what they say', async () => {
    const { choose, upgrade, answerAll, filled, user, onSubmit } = open();
    await choose(3);
    expect(alerts()).toEqual([MAXIMUM]);
    await upgrade('Five more photos');
    expect(alerts()).toEqual([]);
    await choose(6);
    expect(alerts()).toEqual(["Maximum count for 'Your photos' is 7"]);
    await answerAll();
    expect(screen.getByRole('status').textContent).toBe('7 uploaded');
    expect(filled()?.prices).toEqual([{ priceType: 'fixed', price: 500 }]);
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]?.[0][0]?.value).toHaveLength(7);
  });

  it('and taken back keep every picture, say how many to take out, and cost nothing', async () => {
    const { choose, upgrade, answerAll, filled, user, onSubmit } = open();
    await upgrade('Five more photos');
    await choose(4);
    await upgrade('No, thanks');
    await answerAll();
    expect(screen.getByRole('status').textContent).toBe('4 uploaded');
    expect(alerts()).toEqual([MAXIMUM]);
    expect(screen.getByText('Remove 2 pictures, or add more extra photos.')).toBeTruthy();
    expect(filled()?.prices).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(withdraw(4));
    expect(screen.getByText('Remove one picture, or add more extra photos.')).toBeTruthy();
    await user.click(withdraw(3));
    expect(alerts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]?.[0][0]?.value).toEqual([image('p0'), image('p1')]);
  });
});
