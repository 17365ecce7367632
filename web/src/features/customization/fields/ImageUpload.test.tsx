// @vitest-environment happy-dom
import { option, state } from '@patchwork/domain/customization/testing/build.ts';
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderForm } from '../testing/renderForm.tsx';
import type { UploadOutcome } from '../uploads/sendUpload.ts';

afterEach(cleanup);

const photos = (data = {}) =>
  option('photos', [], {
    title: 'Your photos',
    data: { displayWidget: 'image_upload', isRequired: true, maxValuesCount: 3, ...data },
  });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const image = (id: string) => ({ id, url: `/uploads/${id}.jpg` });
const kept = (id: string): UploadOutcome => ({ kind: 'uploaded', image: image(id) });

const chooser = (name: RegExp = /^Choose pictures/) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Chooses pictures; `answer` is what the shop says to the one at a place. */
const open = (data = {}, initial = state({})) => {
  const page = renderForm([photos(data)], { initial });
  const answer = (at: number, outcome: UploadOutcome) => act(async () => page.sent[at]?.answer(outcome));
  return { ...page, answer };
};

describe('pictures', () => {
  it('are sent as they are chosen, shown small, and go with the form in their order', async () => {
    const { user, sent, answer, onSubmit } = open();
    await user.upload(chooser(), [photo('dog.jpg'), photo('cat.jpg')]);
    expect(sent.map(({ request }) => [request.file.name, request.sku])).toEqual([
      ['dog.jpg', 'BUNNY'],
      ['cat.jpg', 'BUNNY'],
    ]);
    await answer(0, kept('p1'));
    expect(screen.getByRole('status').textContent).toBe('1 uploaded, 1 uploading');
    await answer(1, kept('p2'));
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Picture 2' }).getAttribute('src')).toBe(
      '/uploads/p2.jpg?edits=160x160-inside-webp',
    );
    await user.click(button('Add to cart'));
    expect(onSubmit).toHaveBeenCalledWith(state({ photos: [image('p1'), image('p2')] }));
  });

  it('that are sent a second time by a page that did not know are there once, in their place', async () => {
    const { user, answer, filled } = open({}, state({ photos: ['p1', 'p2'].map(image) }));
    await user.upload(chooser(), [photo('dog.jpg')]);
    await answer(0, kept('p1'));
    expect(filled()?.state).toEqual(state({ photos: ['p1', 'p2'].map(image) }));
  });

  it('tell how much of them was sent', async () => {
    const { user, sent } = open();
    await user.upload(chooser(), [photo('dog.jpg')]);
    act(() => sent[0]?.request.onProgress(0.25));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading dog.jpg' }).value).toBe(0.25);
  });

  it('are put into another order and taken away by buttons', async () => {
    const { user, filled } = open({}, state({ photos: ['a', 'b', 'c'].map(image) }));
    await user.click(button('Move picture 3 forward'));
    await user.click(button('Move picture 1 back'));
    expect(filled()?.state).toEqual(state({ photos: ['c', 'a', 'b'].map(image) }));
    await user.click(button('Remove picture 2'));
    expect(filled()?.state).toEqual(state({ photos: ['c', 'b'].map(image) }));
    expect(document.activeElement).toBe(chooser());
    expect(button('Move picture 1 forward').getAttribute('aria-disabled')).toBe('true');
  });

  it('dropped beside the place for them do not take the page away, while there is one', async () => {
    const page = open();
    const drop = (kind: 'drop' | 'dragOver', types: readonly string[]) => {
      const event = createEvent[kind](document.body);
      Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    expect([drop('dragOver', ['Files']), drop('drop', ['Files']), drop('drop', ['text/plain'])]).toEqual([
      true,
      true,
      false,
    ]);
    expect(page.sent).toEqual([]);
    cleanup();
    expect(drop('drop', ['Files'])).toBe(false);
  });

  it('can be dropped', async () => {
    const { sent } = open();
    const zone = chooser().closest('label') as HTMLElement;
    const drop = createEvent.drop(zone);
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [photo('dog.jpg')] } });
    await act(async () => fireEvent(zone, drop));
    expect([sent.map(({ request }) => request.file.name), drop.defaultPrevented]).toEqual([['dog.jpg'], true]);
  });

  it('can be taken with the camera of a phone', async () => {
    const { user, sent } = open();
    const camera = chooser(/^Take a photo/);
    expect(camera.getAttribute('capture')).toBe('environment');
    await user.upload(camera, photo('now.jpg'));
    expect(sent).toHaveLength(1);
  });

  it('beyond the maximum are not sent, and the form says so', async () => {
    const { user, sent } = open();
    await user.upload(chooser(), ['a', 'b', 'c', 'd'].map(photo));
    expect(alerts()).toEqual(["Maximum count for 'Your photos' is 3"]);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(sent).toHaveLength(2);
  });

  it('of which there can be one only take the place of the other', async () => {
    const { user, answer, filled } = open({ maxValuesCount: 1 }, state({ photos: image('old') }));
    expect(chooser(/^Choose a picture/).multiple).toBe(false);
    await user.upload(chooser(/^Choose a picture/), photo('dog.jpg'));
    await answer(0, kept('new'));
    expect(filled()?.state).toEqual(state({ photos: image('new') }));
  });

  it('that were bought are shown and stay', () => {
    const bought = state({ photos: [image('p1'), image('p2')] });
    renderForm([{ ...photos(), isLocked: true }], { context: { mode: 'customize', bought } });
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add to cart']);
  });
});

describe('a picture that does not get through', () => {
  it('is tried again by itself, then by the shopper', async () => {
    const { user, sent, answer, filled } = open();
    await user.upload(chooser(), photo('dog.jpg'));
    await answer(0, { kind: 'dropped' });
    expect(alerts()).toEqual([]);
    await answer(1, { kind: 'dropped' });
    expect(alerts()).toEqual(['The connection was lost. Try again.']);
    await user.click(button('Try again: dog.jpg'));
    expect(document.activeElement).toBe(chooser());
    await answer(2, kept('p1'));
    expect(filled()?.state).toEqual(state({ photos: [image('p1')] }));
    expect(new Set(sent.map(({ request }) => request.key)).size).toBe(1);
  });

  it('because it is refused says why, and can only be taken away', async () => {
    const { user, answer } = open();
    await user.upload(chooser(), photo('dog.jpg'));
    await answer(0, { kind: 'refused', message: 'This is no picture.' });
    expect(alerts()).toEqual(['This is no picture.']);
    expect(screen.queryByRole('button', { name: 'Try again: dog.jpg' })).toBeNull();
    await user.click(button('Remove dog.jpg'));
    expect([screen.queryAllByRole('listitem'), document.activeElement]).toEqual([[], chooser()]);
  });

  it('waits for the connection, and goes as soon as it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, sent } = open();
    await user.upload(chooser(), photo('dog.jpg'));
    expect(screen.getByText(/^Waiting for a connection.* keep this page open/)).toBeTruthy();
    expect(sent).toEqual([]);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sent).toHaveLength(1);
  });

  it('keeps the form from being sent without it, and says what is the matter', async () => {
    const { user, answer, onSubmit } = open();
    await user.click(button('Add to cart'));
    expect(document.activeElement).toBe(chooser());
    expect(screen.getByRole('link').textContent).toBe("The 'Your photos' field is required.");
    await user.upload(chooser(), photo('dog.jpg'));
    await user.click(button('Add to cart'));
    expect(screen.getByRole('link').textContent).toBe(
      "A picture for 'Your photos' is still uploading. Please wait a moment.",
    );
    await answer(0, kept('p1'));
    await user.click(button('Add to cart'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is broken off when the page is left', async () => {
    const { user, sent, unmount } = open();
    await user.upload(chooser(), photo('dog.jpg'));
    unmount();
    expect(sent[0]?.request.signal.aborted).toBe(true);
  });
});
