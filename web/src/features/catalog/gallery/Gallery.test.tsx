// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Gallery } from './Gallery.tsx';
import type { GalleryItem } from './useGalleryZoom.tsx';

// Frames are drawn, and filled with nothing instead of what is at their address.
beforeAll(() => {
  const { settings } = Reflect.get(window, 'happyDOM');
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new window.Response('') };
});
afterEach(cleanup);

const picture = (view: string): GalleryItem => ({ url: `/media/catalog/bear/${view}`, alt: `Bear, ${view}`, hue: 60 });
const film = { ...picture('film'), videoUrl: 'https://youtu.be/aqz-KE-bpKQ' };

const open = (...images: GalleryItem[]) => {
  const { container } = render(<Gallery images={images} name="Bear" />);
  return { user: userEvent.setup(), frame: () => container.querySelector('iframe') };
};

const play = () => screen.getByRole('button', { name: 'Play the video: Bear, film' });

const scrollTo = (index: number) => {
  const strip = screen.getByRole('list', { name: 'Pictures, scroll sideways' });
  // Without layout a picture is one pixel wide.
  strip.scrollLeft = index;
  fireEvent.scroll(strip);
};

it('shows a video as its poster, and asks nothing of its provider before it is played', async () => {
  const { user, frame } = open(film, picture('front'));
  const posters = screen.getAllByRole('img', { name: 'Bear, film' }).map((poster) => poster.getAttribute('src'));
  expect(posters[0]).toMatch(/^\/media\/catalog\/bear\/film\?/);
  expect(document.documentElement.innerHTML).not.toContain('youtube');
  expect(frame()).toBeNull();
  await user.click(play());
  await screen.findByTitle('Bear, film');
  expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0');
  expect(frame()?.parentElement?.dataset.ratio).toBe('16:9');
  await waitFor(() => expect(document.activeElement).toBe(frame()));
});

it('stops a video that is scrolled away, and does not start it again by itself', async () => {
  const { user, frame } = open(film, picture('front'));
  await user.click(play());
  await screen.findByTitle('Bear, film');
  scrollTo(1);
  expect(frame()).toBeNull();
  scrollTo(0);
  expect(frame()).toBeNull();
  expect(play()).toBeTruthy();
});

it('tells videos from pictures among the thumbnails', () => {
  open(picture('front'), film);
  expect(screen.getByRole('button', { name: 'Bear, picture 1 of 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bear, video 2 of 2' })).toBeTruthy();
});

describe('on the whole screen', () => {
  const zoomed = async () => {
    const { user } = open(picture('front'), film, picture('back'));
    await user.click(screen.getByRole('button', { name: 'Enlarge picture 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Bear' });
    // A browser does so itself when a modal opens.
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    return { user, dialog, said: () => screen.getByRole('status').textContent };
  };

  it('goes from picture to picture by arrow keys, past videos, and not beyond the last', async () => {
    const { user, said } = await zoomed();
    expect(said()).toBe('Picture 1 of 2, 100 percent');
    await user.keyboard('{ArrowRight}');
    expect(said()).toBe('Picture 2 of 2, 100 percent');
    await user.keyboard('{ArrowRight}');
    expect(said()).toBe('Picture 2 of 2, 100 percent');
  });

  it('comes near by key, moves by arrows then, and is whole again for the next picture', async () => {
    const { user, said } = await zoomed();
    await user.keyboard('++{ArrowRight}');
    expect(said()).toBe('Picture 1 of 2, 225 percent');
    await user.keyboard('-');
    expect(said()).toBe('Picture 1 of 2, 150 percent');
    await user.keyboard('0{ArrowRight}');
    expect(said()).toBe('Picture 2 of 2, 100 percent');
  });

  it('is enlarged by key, button and wheel, to four times at most', async () => {
    const { user, dialog, said } = await zoomed();
    const stage = dialog.querySelector<HTMLElement>('[data-whole]');
    if (!stage) throw new Error('The dialog has a stage');
    const whole = 'Picture 1 of 2, 100 percent';
    await user.keyboard('+');
    expect(said()).toBe('Picture 1 of 2, 150 percent');
    await user.keyboard('0');
    await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(said()).toBe('Picture 1 of 2, 150 percent');
    await user.keyboard('0');
    expect(said()).toBe(whole);
    for (let turn = 0; turn < 12; turn += 1) fireEvent.wheel(stage, { deltaY: -400 });
    expect(said()).toBe('Picture 1 of 2, 400 percent');
    await user.keyboard('+');
    expect(said()).toBe('Picture 1 of 2, 400 percent');
  });

  it('comes near by wheel, and by buttons', async () => {
    const { user, dialog, said } = await zoomed();
    const stage = dialog.querySelector('[data-whole]');
    if (!stage) throw new Error('The dialog has a stage');
    fireEvent.wheel(stage, { deltaY: -200 });
    expect(said()).toBe('Picture 1 of 2, 149 percent');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(said()).toBe('Picture 1 of 2, 224 percent');
  });

  it('closes, and leaves the focus on the picture that was looked at last', async () => {
    const { user, dialog } = await zoomed();
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge picture 3' }));
  });
});
