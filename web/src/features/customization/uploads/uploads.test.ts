// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { DraftFile, DraftFiles } from '../../../shop/drafts/draftFiles.ts';
import { readUploadAnswer, type UploadOutcome, type UploadRequest } from './sendUpload.ts';
import { createUploads } from './uploads.ts';

const image = { id: 'p1', url: '/uploads/p1.jpg' };
const photo = (name = 'dog.jpg', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

const memoryFiles = (hasRoom = true) => {
  const kept = new Map<string, DraftFile>();
  const files: DraftFiles = {
    keep: async (one) => hasRoom && Boolean(kept.set(one.key, one)),
    drop: async (key) => void kept.delete(key),
    all: async () => [...kept.values()],
  };
  return { files, kept };
};

const setUp = (files?: DraftFiles) => {
  const sent: { request: UploadRequest; answer: (outcome: UploadOutcome) => Promise<void> }[] = [];
  const kept: unknown[] = [];
  const network = { isOnline: true };
  const uploads = createUploads({
    sku: 'BUNNY',
    files,
    isOnline: () => network.isOnline,
    onUploaded: (optionId, one) => kept.push([optionId, one]),
    send: (request) =>
      new Promise((resolve) => {
        const answer = async (outcome: UploadOutcome) => {
          resolve(outcome);
          await new Promise((done) => setTimeout(done));
        };
        sent.push({ request, answer });
      }),
  });
  const statuses = () => uploads.all().map(({ status }) => status);
  return { uploads, sent, kept, network, statuses };
};

describe('a picture on its way', () => {
  it('tells how much of it was sent, and is handed over once the shop has it', async () => {
    const { uploads, sent, kept } = setUp();
    uploads.add('photos', [photo()]);
    sent[0]?.request.onProgress(0.4);
    expect(uploads.all()).toMatchObject([{ status: 'sending', share: 0.4 }]);
    await sent[0]?.answer({ kind: 'uploaded', image });
    expect(kept).toEqual([['photos', image]]);
    expect(uploads.all()).toEqual([]);
  });

  it('is sent once more by itself when the connection breaks, then when the shopper says so, with one key', async () => {
    const { uploads, sent, kept, statuses } = setUp();
    uploads.add('photos', [photo()]);
    await sent[0]?.answer({ kind: 'dropped' });
    expect(statuses()).toEqual(['sending']);
    await sent[1]?.answer({ kind: 'dropped' });
    expect(uploads.all()).toMatchObject([{ status: 'failed', message: 'The connection was lost. Try again.' }]);
    uploads.retry(uploads.all()[0]?.key ?? '');
    await sent[2]?.answer({ kind: 'uploaded', image });
    expect(kept).toHaveLength(1);
    expect(new Set(sent.map(({ request }) => request.key)).size).toBe(1);
  });

  it('waits for the network, whether it was gone before or breaks meanwhile', async () => {
    const { uploads, sent, network, statuses } = setUp();
    uploads.add('photos', [photo()]);
    network.isOnline = false;
    uploads.add('photos', [photo('cat.jpg')]);
    await sent[0]?.answer({ kind: 'dropped' });
    expect(statuses()).toEqual(['offline', 'offline']);
    network.isOnline = true;
    uploads.resume();
    expect(statuses()).toEqual(['sending', 'sending']);
  });

  it('waits for its turn: two go at a time', async () => {
    const { uploads, sent, statuses } = setUp();
    uploads.add('photos', [photo(), photo(), photo()]);
    expect(statuses()).toEqual(['sending', 'sending', 'waiting']);
    await sent[0]?.answer({ kind: 'uploaded', image });
    expect(statuses()).toEqual(['sending', 'sending']);
  });

  it('that was taken away is broken off, and never handed over', async () => {
    const { uploads, sent, kept } = setUp();
    uploads.add('photos', [photo()]);
    uploads.remove(uploads.all()[0]?.key ?? '');
    expect(sent[0]?.request.signal.aborted).toBe(true);
    await sent[0]?.answer({ kind: 'uploaded', image });
    expect([uploads.all(), kept]).toEqual([[], []]);
  });

  it('above 25 MB is not sent at all', () => {
    const { uploads, sent } = setUp();
    uploads.add('photos', [photo('huge.jpg', 25 * 1024 * 1024 + 1)]);
    expect(sent).toEqual([]);
    expect(uploads.all()).toMatchObject([
      { status: 'refused', message: 'This picture is larger than 25 MB. Please choose a smaller one.' },
    ]);
  });
});

describe('a picture that is kept on this device', () => {
  const tick = () => new Promise((done) => setTimeout(done));

  it('is there until the draft of the form has it, with the key it was sent with', async () => {
    const { files, kept: onDevice } = memoryFiles();
    const first = setUp(files);
    first.network.isOnline = false;
    first.uploads.add('photos', [photo('dog.jpg'), photo('cat.jpg')]);
    await tick();
    expect(first.uploads.all()).toMatchObject([{ isKept: true }, { isKept: true }]);
    first.uploads.stop();
    const again = setUp(files);
    await again.uploads.restore();
    const keys = first.uploads.all().map(({ key }) => key);
    expect(keys).toEqual([]);
    expect(again.sent.map(({ request }) => [request.file.name, onDevice.has(request.key)])).toEqual([
      ['dog.jpg', true],
      ['cat.jpg', true],
    ]);
    for (const [at, { answer }] of again.sent.entries())
      await answer({ kind: 'uploaded', image: { ...image, id: `p${at}` } });
    expect([again.kept.length, onDevice.size]).toEqual([2, 2]);
    again.uploads.release(['p1', 'of another visit']);
    expect([...onDevice.values()].map(({ file }) => file.name)).toEqual(['dog.jpg']);
    again.uploads.release(['p0', 'p1']);
    expect(onDevice.size).toBe(0);
  });

  it('is sent again, under the same key, by a page whose draft does not have it', async () => {
    const { files } = memoryFiles();
    const first = setUp(files);
    first.uploads.add('photos', [photo()]);
    await tick();
    await first.sent[0]?.answer({ kind: 'uploaded', image });
    first.uploads.stop();
    const again = setUp(files);
    await again.uploads.restore();
    expect(again.sent.map(({ request }) => request.key)).toEqual(first.sent.map(({ request }) => request.key));
  });

  it('stays when the connection breaks or the shop has no time, and goes when it is refused or taken away', async () => {
    const { files, kept: onDevice } = memoryFiles();
    const { uploads, sent } = setUp(files);
    uploads.add('photos', [photo('busy.jpg'), photo('page.jpg')]);
    await tick();
    await sent[0]?.answer({ kind: 'failed', message: 'Busy.' });
    expect(onDevice.size).toBe(2);
    await sent[1]?.answer({ kind: 'refused', message: 'No picture.' });
    expect(onDevice.size).toBe(1);
    uploads.remove(uploads.all()[0]?.key ?? '');
    await tick();
    expect(onDevice.size).toBe(0);
  });

  it('is not found again when it was sent before it was kept', async () => {
    const { files, kept: onDevice } = memoryFiles();
    const slow = Promise.withResolvers<void>();
    const { uploads, sent } = setUp({ ...files, keep: async (one) => slow.promise.then(() => files.keep(one)) });
    uploads.add('photos', [photo()]);
    await sent[0]?.answer({ kind: 'uploaded', image });
    uploads.release([image.id]);
    slow.resolve();
    await tick();
    expect(onDevice.size).toBe(0);
  });

  it('stays when the page is left before it was kept, or before those that were left were found', async () => {
    const { files, kept: onDevice } = memoryFiles();
    const slow = Promise.withResolvers<void>();
    const first = setUp({ ...files, keep: async (one) => slow.promise.then(() => files.keep(one)) });
    first.uploads.add('photos', [photo()]);
    first.uploads.stop();
    slow.resolve();
    await tick();
    expect(onDevice.size).toBe(1);
    const second = setUp(files);
    const finding = second.uploads.restore();
    second.uploads.stop();
    await finding;
    expect([second.sent, onDevice.size]).toEqual([[], 1]);
  });

  it('that was chosen and taken away again is not found among those that were left', async () => {
    const { files } = memoryFiles();
    const slow = Promise.withResolvers<void>();
    const late = async () => {
      const found = await files.all();
      await slow.promise;
      return found;
    };
    const { uploads } = setUp({ ...files, all: async () => tick().then(late) });
    const restoring = uploads.restore();
    uploads.add('photos', [photo()]);
    await tick();
    await tick();
    uploads.remove(uploads.all()[0]?.key ?? '');
    slow.resolve();
    await restoring;
    expect(uploads.all()).toEqual([]);
  });

  it('is not where there is no room, and is sent all the same', async () => {
    const { uploads, sent } = setUp(memoryFiles(false).files);
    uploads.add('photos', [photo()]);
    await tick();
    expect([uploads.all()[0]?.isKept, sent.length]).toEqual([false, 1]);
  });

  it('is kept only if it is sent at all', async () => {
    const { files, kept: onDevice } = memoryFiles();
    setUp(files).uploads.add('photos', [photo('huge.jpg', 25 * 1024 * 1024 + 1)]);
    await tick();
    expect(onDevice.size).toBe(0);
  });
});

describe('an answer to a picture', () => {
  const refusal = (errorMessage: string) => JSON.stringify({ code: 'INVALID', result: { errorMessage } });

  it('that has the picture is a kept one', async () => {
    const item = { ...image, type: 1, createdAt: '2026-01-01T00:00:00Z' };
    expect(await readUploadAnswer(200, JSON.stringify({ item }))).toEqual({ kind: 'uploaded', image });
  });

  it.each([
    [400, 'refused'],
    [413, 'refused'],
    [429, 'failed'],
  ] as const)('%i with a message is %s, in the words of the shop', async (status, kind) => {
    expect(await readUploadAnswer(status, refusal('No.'))).toEqual({ kind, message: 'No.' });
  });

  it.each(['Das Bild ist zu groß.', undefined])(
    'with a reason is said in the language of the page: %s',
    async (words) => {
      const result = { errorMessage: words, code: 'INVALID', reason: 'pictureTooLarge', parameters: { megabytes: 25 } };
      const message = 'This picture is larger than 25 MB. Please choose a smaller one.';
      expect(await readUploadAnswer(400, JSON.stringify({ code: 400, result }))).toEqual({ kind: 'refused', message });
    },
  );

  it.each([
    [200, '{}'],
    [200, 'oops'],
    [200, '{"item":{"id":7}}'],
    [400, '{"code":400,"result":{"code":"INVALID"}}'],
    [400, '{"code":400,"result":{"reason":"noSuchReason","parameters":7}}'],
    [502, '<html>'],
    [503, refusal('No database')],
  ] as const)('%i %j is unexpected', async (status, text) => {
    expect(await readUploadAnswer(status, text)).toEqual({ kind: 'failed', message: 'Unexpected response!' });
  });
});
