// @vitest-environment happy-dom
import { option, state } from '@patchwork/domain/customization/testing/build.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFormDraft, readFormDraft } from '../../../lib/formDrafts.ts';
import type { DraftFile, DraftFiles } from '../../../shop/drafts/draftFiles.ts';
import { renderForm } from '../testing/renderForm.tsx';

const device = vi.hoisted(() => new Map<string, DraftFile>());
vi.mock('../../../shop/drafts/draftFiles.ts', () => ({
  openDraftFiles: (): DraftFiles => ({
    keep: async (one) => Boolean(device.set(one.key, one)),
    drop: async (key) => void device.delete(key),
    all: async () => [...device.values()],
  }),
}));

const FORM = [
  option('pose', ['sit', 'lie'], { sn: 1 }),
  option('photos', [], {
    title: 'Your photos',
    sn: 2,
    forActivatedOptionValueIds: ['sit'],
    data: { displayWidget: 'image_upload', maxValuesCount: 2 },
  }),
];
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const image = (id: string) => ({ id, url: `/uploads/${id}.jpg` });
const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Choose pictures/);
const left = (key: string) => device.set(key, { key, field: 'photos', file: photo(`${key}.jpg`) });
const onDevice = () => [...device.values()].map(({ file }) => file.name);

const open = (initial = state({ pose: 'sit' })) => {
  const page = renderForm(FORM, { initial, draft: 'BUNNY' });
  const answer = (at: number, id: string) =>
    act(async () => page.sent[at]?.answer({ kind: 'uploaded', image: image(id) }));
  const isBrokenOff = (at: number) => page.sent[at]?.request.signal.aborted;
  return { ...page, answer, isBrokenOff };
};

beforeEach(() => {
  device.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('of an option that is hidden go nowhere, and are not found again', async () => {
  const { user, isBrokenOff } = open();
  await user.upload(chooser(), photo('dog.jpg'));
  expect([onDevice(), isBrokenOff(0)]).toEqual([['dog.jpg'], false]);
  await user.click(screen.getByRole('radio', { name: 'Value lie' }));
  expect([onDevice(), isBrokenOff(0)]).toEqual([[], true]);
  await user.click(screen.getByRole('radio', { name: 'Value sit' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('that were left for an option that is hidden by now go too', async () => {
  left('dog');
  const { sent, isBrokenOff } = open(state({ pose: 'lie' }));
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(sent.every((_, at) => isBrokenOff(at))).toBe(true);
});

it('that were left for an option that the draft shows are sent', async () => {
  left('dog');
  keepFormDraft('BUNNY', state({ pose: 'sit' }));
  const { sent, answer, isBrokenOff, filled } = open(state({ pose: 'lie' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([onDevice(), isBrokenOff(0)]).toEqual([['dog.jpg'], false]);
  await answer(0, 'p1');
  expect(filled()?.state).toEqual(state({ pose: 'sit', photos: [image('p1')] }));
  expect([readFormDraft('BUNNY'), onDevice()]).toEqual([filled()?.state, []]);
});

it('for which there is no room any more are not found again', async () => {
  left('dog');
  const full = state({ pose: 'sit', photos: [image('p1'), image('p2')] });
  const { sent, answer, filled } = open(full);
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer(0, 'p3');
  expect([filled()?.state, onDevice()]).toEqual([full, []]);
});

it('stay on the device where the draft that has them could not be written, until they are taken away', async () => {
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  const { user, answer } = open();
  await user.upload(chooser(), photo('dog.jpg'));
  await answer(0, 'p1');
  expect([screen.getByRole('img', { name: 'Picture 1' }) !== null, onDevice()]).toEqual([true, ['dog.jpg']]);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(onDevice()).toEqual([]);
});
