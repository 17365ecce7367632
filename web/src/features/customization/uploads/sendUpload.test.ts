// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendUpload } from './sendUpload.ts';

/** Replaces the browser's XMLHttpRequest; tests decide when and how it answers. */
class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  target = '';
  body: FormData | null = null;
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.all.push(this);
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

type Session = Awaited<ReturnType<NonNullable<Parameters<typeof sendUpload>[1]>>>;

const GUEST: Session = { token: () => null, renew: async () => 'failed' };

const nth = (at: number) =>
  vi.waitFor(() => {
    const request = FakeRequest.all[at];
    if (!request) throw new Error('nothing was sent');
    return request;
  });

const send = async (session: Session = GUEST) => {
  const [shares, leaving] = [[] as number[], new AbortController()];
  const file = new File(['photo'], 'dog.jpg', { type: 'image/jpeg' });
  const onProgress = (share: number) => shares.push(share);
  const before = FakeRequest.all.length;
  const outcome = sendUpload(
    { file, key: 'k1', sku: 'BUNNY', onProgress, signal: leaving.signal },
    async () => session,
  );
  return { outcome, shares, leaving, request: await nth(before) };
};

it('sends a picture as artwork of its product, under its key', async () => {
  const { outcome, request } = await send();
  expect([request.target, request.headers]).toEqual(['POST /api/uploads', { 'Idempotency-Key': 'k1' }]);
  expect([request.body?.get('imageType'), request.body?.get('product')]).toEqual(['1', 'BUNNY']);
  expect(request.body?.get('file')).toMatchObject({ name: 'dog.jpg', type: 'image/jpeg' });
  request.answer(200, { item: { id: 'p1', url: '/uploads/p1.jpg', type: 1, createdAt: '' } });
  expect(await outcome).toEqual({ kind: 'uploaded', image: { id: 'p1', url: '/uploads/p1.jpg' } });
});

describe('a picture of somebody who has signed in', () => {
  const item = { id: 'p1', url: '/uploads/p1.jpg', type: 1, createdAt: '' };
  const refusal = { code: 'UNAUTHENTICATED', result: { errorMessage: 'Invalid or missing authentication token' } };

  /** Whose token is refused; the next one is what renewing brings. */
  const signedIn = (renewal: 'renewed' | 'failed' | 'unreachable', next: string | null): Session => {
    let token: string | null = 'old';
    const renew = async () => {
      if (renewal !== 'unreachable') token = next;
      return renewal;
    };
    return { token: () => token, renew };
  };

  const headers = { 'Idempotency-Key': 'k1' };

  it.each([
    ['renewed', 'new', { ...headers, Authorization: 'Bearer new' }],
    ['failed', null, headers],
  ] as const)('goes with their token, and once more where that is refused: %s', async (renewal, next, second) => {
    const { outcome, request } = await send(signedIn(renewal, next));
    expect(request.headers).toEqual({ ...headers, Authorization: 'Bearer old' });
    request.answer(401, refusal);
    const again = await nth(FakeRequest.all.indexOf(request) + 1);
    expect(again.headers).toEqual(second);
    again.answer(200, { item });
    expect(await outcome).toMatchObject({ kind: 'uploaded' });
  });

  it('can be sent again where the token cannot be renewed for the moment', async () => {
    const { outcome, request } = await send(signedIn('unreachable', null));
    request.answer(401, refusal);
    expect(await outcome).toMatchObject({ kind: 'failed' });
  });

  it('is not sent once it was taken away', async () => {
    const { request } = await send();
    const leaving = new AbortController();
    const file = new File(['photo'], 'dog.jpg');
    const asked = { file, key: 'k2', sku: 'BUNNY', onProgress: () => undefined, signal: leaving.signal };
    const outcome = sendUpload(asked, async () => GUEST);
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'dropped' });
    expect(FakeRequest.all.at(-1)).toBe(request);
  });
});

it('tells how much was sent', async () => {
  const { request, shares } = await send();
  const progress = { lengthComputable: true, loaded: 30, total: 120 };
  request.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { ...progress, lengthComputable: false }));
  expect(shares).toEqual([0.25]);
});

it('an error is a dropped connection', async () => {
  const { outcome, request } = await send();
  request.dispatchEvent(new Event('error'));
  expect(await outcome).toEqual({ kind: 'dropped' });
});

it('may take as long as it likes while something moves, and is a dropped connection when nothing does', async () => {
  vi.useFakeTimers();
  const { outcome, request } = await send();
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
  const { outcome, leaving } = await send();
  leaving.abort();
  expect(await outcome).toEqual({ kind: 'dropped' });
});
