import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { type UploadAnswer, uploadedImage } from '@patchwork/domain/customization/uploaded-image.ts';
import * as messages from '@patchwork/domain/messages/customization.generated.ts';
import { translateRefusals } from '../../../shop/messages/refusals.ts';
import { sendSigned } from '../../../shop/session/sendSigned.ts';
import { currentSession } from '../../../shop/session/start.ts';

/** The API's code for artwork that a product is made from. */
const IMAGE_TYPE = '1';
/** An upload without any progress for this long is aborted. */
const STALLED_MS = 60_000;

export interface UploadRequest {
  readonly file: File;
  /** Idempotency key; the same for every retry. */
  readonly key: string;
  /** Of the product that the picture is for; null: it is for none. */
  readonly sku: string | null;
  /** The API's code for what the picture is for; default: artwork. */
  readonly imageType?: string;
  /** Called with the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `refused` is final, `failed` may succeed on a retry, `dropped` means that there was no answer. */
export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly image: UploadedImage }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }
  | { readonly kind: 'dropped' };

/** Client errors that may succeed on a retry. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 409, 429]);

const UNEXPECTED: UploadOutcome = { kind: 'failed', message: messages.uploadUnexpected };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const parseImage = (answer: unknown): UploadedImage | null => {
  try {
    return uploadedImage((getField(answer, 'item') ?? {}) as UploadAnswer);
  } catch (error) {
    console.warn('The answer to a picture cannot be read', error);
    return null;
  }
};

/** The words of a refusal: by its reason in the language of this page, else as it came; empty where it has none. */
const getRefusalText = async (result: unknown): Promise<string> => {
  const [message, reason] = [getField(result, 'errorMessage'), getField(result, 'reason')];
  const parameters = Object.entries(Object(getField(result, 'parameters')));
  const translated = await translateRefusals({
    message: typeof message === 'string' ? message : '',
    reason,
    parameters: parameters.map(([name, value]) => ({ name, value: String(value) })),
  });
  return translated.message;
};

/** Parses an answer; one with neither a picture nor the words of a refusal is unexpected. */
export const readUploadAnswer = async (status: number, text: string): Promise<UploadOutcome> => {
  const answer = parseJson(text);
  if (status === 200) {
    const image = parseImage(answer);
    return image ? { kind: 'uploaded', image } : UNEXPECTED;
  }
  // What is said of a fault is for tools.
  const message = status >= 400 && status < 500 ? await getRefusalText(getField(answer, 'result')) : '';
  if (message === '') return UNEXPECTED;
  return { kind: PASSING.has(status) ? 'failed' : 'refused', message };
};

const toFormData = ({ file, sku, imageType = IMAGE_TYPE }: UploadRequest): FormData => {
  const form = new FormData();
  form.append('imageType', imageType);
  if (sku !== null) form.append('product', sku);
  form.append('file', file);
  return form;
};

/** Calls back when there was no progress for too long. */
const watchStall = (onStalled: () => void) => {
  let timer = setTimeout(onStalled, STALLED_MS);
  return {
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(onStalled, STALLED_MS);
    },
    stop: () => clearTimeout(timer),
  };
};

type Answer = { readonly status: number; readonly text: string } | null;

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
const transmit = (request: UploadRequest, token: string | null): Promise<Answer> =>
  new Promise((resolve) => {
    if (request.signal.aborted) return resolve(null);
    const xhr = new XMLHttpRequest();
    const drop = () => resolve(null);
    xhr.open('POST', '/api/uploads');
    xhr.setRequestHeader('Idempotency-Key', request.key);
    if (token !== null) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    const stallTimer = watchStall(() => xhr.abort());
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      stallTimer.reset();
      if (lengthComputable && total > 0) request.onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    for (const event of ['error', 'abort']) xhr.addEventListener(event, drop);
    xhr.addEventListener('loadend', stallTimer.stop);
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(toFormData(request));
  });

/** Uploads one picture, on behalf of the customer if one is signed in. */
export const sendUpload = async (request: UploadRequest, session = currentSession): Promise<UploadOutcome> => {
  const answer = await sendSigned(
    await session(),
    (token) => transmit(request, token),
    (one) => one?.status === 401,
  );
  return answer ? readUploadAnswer(answer.status, answer.text) : { kind: 'dropped' };
};
