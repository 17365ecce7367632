// @vitest-environment happy-dom
import { parseEdits } from '@patchwork/domain/content/image-edits.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PictureAsset } from './PictureAsset.tsx';

afterEach(cleanup);

const ASSET = { url: 'https://a.storyblok.com/f/1/1600x900/0a/bear.jpg', focus: '1400x100:1500x200' };

describe('a picture of the content', () => {
  it('offers sizes that the image service renders, about its focus, in a place that is reserved', () => {
    render(<PictureAsset asset={ASSET} alt="Bear" shape="square" sizes="50vw" />);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Bear' });
    const candidates = picture.srcset.split(', ').map((one) => one.split(' '));
    expect(candidates.map(([, width]) => width)).toEqual(['160w', '320w', '640w', '900w']);
    for (const [url = ''] of candidates) {
      expect(url).toContain('/media/remote/a.storyblok.com/f/1/1600x900/0a/bear.jpg?edits=');
      expect(parseEdits(url.split('edits=')[1] ?? '')).toMatchObject({ fit: 'cover', focus: { x: 90, y: 20 } });
    }
    expect([picture.width, picture.height, picture.sizes]).toEqual([900, 900, '50vw']);
    expect(picture.getAttribute('loading')).toBe('lazy');
  });

  it('leaves no broken image, and nothing at all for an address that is not served', () => {
    const { container, rerender } = render(<PictureAsset asset={ASSET} alt="Bear" shape="natural" sizes="100vw" />);
    const picture = screen.getByRole('img', { name: 'Bear' });
    fireEvent.error(picture);
    expect(picture.hasAttribute('data-missing')).toBe(true);
    fireEvent.load(picture);
    expect(picture.hasAttribute('data-missing')).toBe(false);
    rerender(<PictureAsset asset={{ url: 'http://127.0.0.1/a.jpg' }} alt="Bear" shape="natural" sizes="100vw" />);
    expect(container.innerHTML).toBe('');
  });
});
