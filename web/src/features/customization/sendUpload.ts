import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { type ToldImage, uploadedImage } from '@patchwork/domain/customization/uploaded-image.ts';
import { sendSigned } from '../../lib/session/sendSigned.ts';
import { currentSession } from '../../lib/session/start.ts';

/** Artwork that a product is made from. */
const IMAGE_TYPE = '1';
/** However slow a line is, something has to get through within this. */
const STALLED_MS = 60_000;

export interface UploadRequest {
  readonly file: File;
  /** The same with every try: the picture is kept once. */
  readonly key: string;
  /** Of the product that it is for. */
  readonly sku: string;
  /** Told while it is on its way, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Kept, refused in words for good, in words that may hold a moment only, or without an answer. */
export type UploadOutcome =
  | { readonly kind: 'kept'; readonly image: UploadedImage }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }
  | { readonly kind: 'dropped' };

/** Of the answers that blame the request, those that another try may change. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 409, 429]);

const UNEXPECTED: UploadOutcome = { kind: 'failed', message: 'Unexpected response!' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const keptImage = (answer: unknown): UploadedImage | null => {
  try {
    return uploadedImage((fieldOf(answer, 'item') ?? {}) as ToldImage);
  } catch (error) {
    console.warn('The answer to a picture cannot be read', error);
    return null;
  }
};

/** Reads an answer; one that says neither a picture nor why there is none is unexpected. */
export const readUploadAnswer = (status: number, text: string): UploadOutcome => {
  const answer = parsed(text);
  if (status === 200) {
    const image = keptImage(answer);
    return image ? { kind: 'kept', image } : UNEXPECTED;
  }
  const message = fieldOf(fieldOf(answer, 'result'), 'errorMessage');
  if (typeof message !== 'string') return UNEXPECTED;
  const isForGood = status >= 400 && status < 500 && !PASSING.has(status);
  return { kind: isForGood ? 'refused' : 'failed', message };
};

const formOf = ({ file, sku }: UploadRequest): FormData => {
  const form = new FormData();
  form.append('imageType', IMAGE_TYPE);
  form.append('product', sku);
  form.append('file', file);
  return form;
};

/** Calls when nothing has moved for too long. */
const watchStall = (onStalled: () => void) => {
  let timer = setTimeout(onStalled, STALLED_MS);
  return {
    isMoving: () => {
      clearTimeout(timer);
      timer = setTimeout(onStalled, STALLED_MS);
    },
    isOver: () => clearTimeout(timer),
  };
};

/** Null where the connection broke. */
type Answer = { readonly status: number; readonly text: string } | null;

/** By XMLHttpRequest, since fetch does not tell how much has been sent. */
const transmit = (request: UploadRequest, token: string | null): Promise<Answer> =>
  new Promise((resolve) => {
    if (request.signal.aborted) return resolve(null);
    const xhr = new XMLHttpRequest();
    const drop = () => resolve(null);
    xhr.open('POST', '/api/uploads');
    xhr.setRequestHeader('Idempotency-Key', request.key);
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    const { isMoving, isOver } = watchStall(() => xhr.abort());
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      isMoving();
      if (lengthComputable && total > 0) request.onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    for (const event of ['error', 'abort']) xhr.addEventListener(event, drop);
    xhr.addEventListener('loadend', isOver);
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(formOf(request));
  });

/** Sends one picture, which is the customer's where one is signed in. */
export const sendUpload = async (request: UploadRequest, session = currentSession): Promise<UploadOutcome> => {
  const answer = await sendSigned(
    await session(),
    (token) => transmit(request, token),
    (one) => one?.status === 401,
  );
  return answer ? readUploadAnswer(answer.status, answer.text) : { kind: 'dropped' };
};
