import { describe, expect, it } from 'vitest';
import { uploadedImage } from './uploaded-image.ts';

const TOLD = { id: 'p1', type: 1, url: '/uploads/p1.jpg', createdAt: '2026-01-02T03:04:05Z' };

describe('an uploaded picture', () => {
  it('is known by its id and its address', () => {
    expect(uploadedImage(TOLD)).toEqual({ id: 'p1', url: '/uploads/p1.jpg' });
  });

  it.each(['id', 'type', 'url', 'createdAt'].map((name, at) => [name, at] as const))(
    'is none without %s, at position %d',
    (name, at) => {
      const message = `Undefined value passed at position: ${at}`;
      expect(() => uploadedImage({ ...TOLD, [name]: undefined })).toThrow(message);
    },
  );

  it.each([{ id: 5 }, { type: '1' }, { url: null }, { createdAt: 0 }])('is none with %j', (over) => {
    expect(() => uploadedImage({ ...TOLD, ...over })).toThrow('Unexpected response!');
  });
});
