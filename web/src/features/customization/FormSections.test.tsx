// @vitest-environment happy-dom
import { group, option, value } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderForm } from './testing/renderForm.tsx';

afterEach(cleanup);

const ears = option('ears', ['up', 'down'], { title: 'Ears', parentId: 'head', sn: 1 });
const customizations = [
  option('name', [], { title: 'Name', sn: 1, data: { displayWidget: 'text_input' } }),
  group('body', { title: 'Body', sn: 2 }),
  group('head', { title: 'Head', parentId: 'body', sn: 2 }),
  ears,
  option('pose', ['sit', 'lie'], { title: 'Pose', parentId: 'body', sn: 1 }),
  option('note', [], { title: 'Note', sn: 3, data: { displayWidget: 'text_input' } }),
];

it('options of a group stand under its title, groups in groups in theirs, in order', () => {
  renderForm(customizations);
  const body = within(screen.getByRole('group', { name: 'Body' }));
  expect(body.getAllByRole('radiogroup').map((one) => one.querySelector('legend')?.textContent)).toEqual([
    'Pose (optional)',
    'Ears (optional)',
  ]);
  expect(
    within(body.getByRole('group', { name: 'Head' })).getByRole('radiogroup', { name: 'Ears (optional)' }),
  ).toBeTruthy();
  expect(body.queryByRole('textbox')).toBeNull();
});

it('a group without anything to choose is not shown, and comes back as it was', async () => {
  const ruled = { ...ears, forActivatedOptionValueIds: ['sit'] };
  const { user } = renderForm(customizations.map((one) => (one === ears ? ruled : one)));
  expect(screen.queryByRole('group', { name: 'Head' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Value sit' }));
  expect(screen.getByRole('group', { name: 'Head' })).toBeTruthy();
});

it('the focus stays where it is when the first option of its group goes', async () => {
  const first = option('mane', ['fluffy'], { parentId: 'body', sn: 0, forActivatedOptionValueIds: ['sit'] });
  const { user } = renderForm([...customizations, first], {
    initial: [{ customization_id: 'pose', value: 'sit' }],
  });
  expect(screen.getByRole('radio', { name: 'Value fluffy' })).toBeTruthy();
  const lie = screen.getByRole('radio', { name: 'Value lie' });
  await user.click(lie);
  expect(screen.queryByRole('radio', { name: 'Value fluffy' })).toBeNull();
  expect(document.activeElement).toBe(lie);
});

it('values without a look have none', () => {
  const { container } = renderForm([option('eyes', [value('blue')], { data: { displayWidget: 'colors_list' } })]);
  expect(container.querySelector('svg, img')).toBeNull();
});
