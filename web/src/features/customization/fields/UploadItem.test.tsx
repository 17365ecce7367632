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

const words = () => screen.getByText(/^Waiting for the connection/).textContent;

it.each([
  [true, ', and kept on this device until then.'],
  [false, '; please leave this page open, as it could not be kept on this device.'],
] as const)('promises nothing before the device has answered %s', async (isKept, ending) => {
  const { kept } = open();
  const waits = 'Waiting for the connection. It is sent as soon as you are online';
  expect(words()).toBe(`${waits}.`);
  await kept(isKept);
  expect(words()).toBe(waits + ending);
});
