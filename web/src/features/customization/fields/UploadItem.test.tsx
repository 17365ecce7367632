// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createUploads } from '../uploads/uploads.ts';
import { useOptionUploads } from '../uploads/useUploads.ts';
import { UploadItem } from './UploadItem.tsx';

afterEach(cleanup);

/** A picture without a network, on a device that takes its time to keep it. */
const open = () => {
  const keeping = Promise.withResolvers<boolean>();
  const uploads = createUploads({
    sku: 'BUNNY',
    send: () => new Promise(() => undefined),
    isOnline: () => false,
    files: { keep: () => keeping.promise, drop: async () => undefined, all: async () => [] },
    onUploaded: () => undefined,
  });
  const Items = () =>
    useOptionUploads(uploads, 'photos').map((upload) => (
      <UploadItem key={upload.key} upload={upload} uploads={uploads} refocus={() => undefined} />
    ));
  render(<Items />);
  act(() => uploads.add('photos', [new File(['photo'], 'dog.jpg', { type: 'image/jpeg' })]));
  return { kept: (isKept: boolean) => act(async () => keeping.resolve(isKept)) };
};

const words = () => screen.getByText(/^Waiting for a connection/).textContent;

it.each([
  [true, 'It’s saved on this device, and will upload when you’re back online.'],
  [false, 'Please keep this page open: the picture couldn’t be saved on this device.'],
] as const)('promises nothing before the device has answered %s', async (isKept, ending) => {
  const { kept } = open();
  expect(words()).toBe('Waiting for a connection. It will upload when you’re back online.');
  await kept(isKept);
  expect(words()).toBe(`Waiting for a connection. ${ending}`);
});
