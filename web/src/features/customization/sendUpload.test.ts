// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { sendUpload } from './sendUpload.ts';

/** What the browser has, with the network in our hands. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  target = '';
  body: FormData | null = null;
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, text: string) {
    this.headers[name] = text;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));

const send = () => {
  const [shares, leaving] = [[] as number[], new AbortController()];
  const file = new File(['photo'], 'dog.jpg', { type: 'image/jpeg' });
  const onProgress = (share: number) => shares.push(share);
  const outcome = sendUpload({ file, key: 'k1', sku: 'BUNNY', onProgress, signal: leaving.signal });
  return { outcome, shares, leaving, request: FakeRequest.last };
};

it('sends a picture as artwork of its product, under its key', async () => {
  const { outcome, request } = send();
  expect([request.target, request.headers]).toEqual(['POST /api/uploads', { 'Idempotency-Key': 'k1' }]);
  expect([request.body?.get('imageType'), request.body?.get('product')]).toEqual(['1', 'BUNNY']);
  expect(request.body?.get('file')).toMatchObject({ name: 'dog.jpg', type: 'image/jpeg' });
  request.answer(200, { item: { id: 'p1', url: '/uploads/p1.jpg', type: 1, createdAt: '' } });
  expect(await outcome).toEqual({ kind: 'kept', image: { id: 'p1', url: '/uploads/p1.jpg' } });
});

it('tells how much was sent', () => {
  const { request, shares } = send();
  const progress = { lengthComputable: true, loaded: 30, total: 120 };
  request.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { ...progress, lengthComputable: false }));
  expect(shares).toEqual([0.25]);
});

it('an error is a dropped connection', async () => {
  const { outcome, request } = send();
  request.dispatchEvent(new Event('error'));
  expect(await outcome).toEqual({ kind: 'dropped' });
});

it('may take as long as it likes while something moves, and is a dropped connection when nothing does', async () => {
  vi.useFakeTimers();
  const { outcome, request } = send();
  const seen = vi.fn();
  void outcome.then(seen);
  for (let loaded = 1; loaded < 9; loaded += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    const progress = { lengthComputable: true, loaded, total: 9 };
    request.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  }
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toHaveBeenCalledWith({ kind: 'dropped' });
  vi.useRealTimers();
});

it('is broken off on demand', async () => {
  const { outcome, leaving } = send();
  leaving.abort();
  expect(await outcome).toEqual({ kind: 'dropped' });
});
