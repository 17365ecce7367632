import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import type { DraftFile, DraftFiles } from '../../../shop/drafts/draftFiles.ts';
import type { UploadOutcome, UploadRequest } from './sendUpload.ts';

/** One picture that is not uploaded yet. */
export interface Upload {
  /** Also the idempotency key, the same for every retry. */
  readonly key: string;
  readonly optionId: string;
  readonly file: File;
  /** `waiting` for its turn, `offline` for the network; `failed` and `refused` need the shopper's decision. */
  readonly status: 'waiting' | 'offline' | 'sending' | 'failed' | 'refused';
  /** 0 to 1. */
  readonly share: number;
  /** Why the upload stopped; empty otherwise. */
  readonly message: string;
  readonly drops: number;
  /** Whether it is stored on this device until it is uploaded; null until that is known. */
  readonly isKept: boolean | null;
}

export interface UploadsDeps {
  readonly sku: string | null;
  readonly send: (request: UploadRequest) => Promise<UploadOutcome>;
  readonly isOnline: () => boolean;
  /** Storage on this device for pending pictures; without it they are not stored. */
  readonly files?: DraftFiles | undefined;
  /** Called after a picture was uploaded. */
  readonly onUploaded: (optionId: string, image: UploadedImage) => void;
}

const AT_A_TIME = 2;
const MAX_BYTES = 25 * 1024 * 1024;

const toUpload = ({ key, field: optionId, file }: DraftFile, isKept: boolean | null): Upload => ({
  key,
  optionId,
  file,
  share: 0,
  drops: 0,
  isKept,
  ...(file.size > MAX_BYTES ? { status: 'refused', message: text.uploadTooLarge } : { status: 'waiting', message: '' }),
});

/** After a broken connection an upload is retried once automatically, then only on request. */
const afterDrop = ({ drops }: Upload, isOnline: boolean): Partial<Upload> => {
  if (!isOnline) return { status: 'offline', share: 0 };
  if (drops === 0) return { status: 'waiting', share: 0, drops: 1 };
  return { status: 'failed', share: 0, message: text.uploadDropped };
};

/** The list of uploads as an external store for React. */
const createList = () => {
  let all: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const put = (next: readonly Upload[]) => {
    all = next;
    for (const listen of listeners) listen();
  };
  return {
    all: () => all,
    find: (key: string) => all.find((one) => one.key === key),
    add: (more: readonly Upload[]) => put([...all, ...more]),
    change: (key: string, part: Partial<Upload>) =>
      put(all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))),
    drop: (key: string) => put(all.filter((upload) => upload.key !== key)),
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
};

type List = ReturnType<typeof createList>;

/**
 * Stores pictures on the device as soon as they are chosen, so that closing the page loses none, and restores them. An
 * uploaded one stays until the form's draft has it: if the page is closed before, it is uploaded again with the same key.
 */
const createDeviceStorage = (list: List, files: DraftFiles | undefined) => {
  const forgotten = new Set<string>();
  const keys = new Map<string, string>();
  const forget = (key: string) => {
    forgotten.add(key);
    void files?.drop(key);
  };
  const keep = async (one: DraftFile) => {
    if (!files) return list.change(one.key, { isKept: false });
    const isKept = await files.keep(one);
    // Uploaded or removed in the meantime.
    if (forgotten.has(one.key)) await files.drop(one.key);
    list.change(one.key, { isKept });
  };
  let visit = 0;
  const restore = async () => {
    visit += 1;
    const current = visit;
    const found = (await files?.all()) ?? [];
    // Among them may be pictures that were chosen since, and perhaps uploaded already.
    const left = found.filter(({ key }) => !list.find(key) && !forgotten.has(key));
    if (visit === current) list.add(left.map((one) => toUpload(one, true)));
  };
  const leave = () => {
    visit += 1;
  };
  const release = (imageIds: readonly string[]) => {
    for (const id of imageIds) {
      const key = keys.get(id);
      if (key !== undefined && keys.delete(id)) forget(key);
    }
  };
  return {
    keep,
    restore,
    leave,
    forget,
    release,
    sent: (key: string, imageId: string) => void keys.set(imageId, key),
  };
};

type DeviceStorage = ReturnType<typeof createDeviceStorage>;

/** Uploads the waiting pictures, a few at a time. */
const createSender = (list: List, { sku, send, isOnline, onUploaded }: UploadsDeps, keeping: DeviceStorage) => {
  const running = new Map<string, AbortController>();
  const conclude = (upload: Upload, outcome: UploadOutcome) => {
    const { key } = upload;
    if (outcome.kind === 'dropped') return list.change(key, afterDrop(upload, isOnline()));
    if (outcome.kind === 'refused') keeping.forget(key);
    if (outcome.kind !== 'uploaded')
      return list.change(key, { status: outcome.kind, share: 0, message: outcome.message });
    keeping.sent(key, outcome.image.id);
    list.drop(key);
    onUploaded(upload.optionId, outcome.image);
  };
  const start = async ({ key, file }: Upload) => {
    const sender = new AbortController();
    running.set(key, sender);
    list.change(key, { status: 'sending', message: '' });
    const onProgress = (share: number) => list.change(key, { share });
    const outcome = await send({ key, file, sku, onProgress, signal: sender.signal });
    running.delete(key);
    const upload = list.find(key);
    if (upload) conclude(upload, outcome);
    pump();
  };
  const pump = () => {
    for (const upload of list.all().filter(({ status }) => status === 'waiting' || status === 'offline')) {
      if (!isOnline()) list.change(upload.key, { status: 'offline' });
      else if (running.size < AT_A_TIME) void start(upload);
      else list.change(upload.key, { status: 'waiting' });
    }
  };
  return { pump, abort: (key: string) => running.get(key)?.abort() };
};

/** The pending uploads of a form. */
export const createUploads = (deps: UploadsDeps) => {
  const list = createList();
  const keeping = createDeviceStorage(list, deps.files);
  const { pump, abort } = createSender(list, deps, keeping);
  const leave = (key: string) => {
    list.drop(key);
    abort(key);
  };
  return {
    all: list.all,
    subscribe: list.subscribe,
    add: (optionId: string, files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: newKey(), field: optionId, file }));
      list.add(chosen.map((one) => toUpload(one, null)));
      pump();
      for (const one of chosen) if (list.find(one.key)?.status !== 'refused') void keeping.keep(one);
    },
    /** Resumes the uploads that were pending when the page was last left. */
    restore: () => keeping.restore().then(pump),
    retry: (key: string) => {
      list.change(key, { status: 'waiting', drops: 0 });
      pump();
    },
    remove: (key: string) => {
      leave(key);
      keeping.forget(key);
    },
    /**
     * Removes uploaded pictures from the device, by id: the draft of the form has them now, or the form dropped them.
     */
    release: keeping.release,
    /** Call when the network is back. */
    resume: pump,
    /** Call when the page is left; stored pictures stay on the device. */
    stop: () => {
      keeping.leave();
      for (const { key } of list.all()) leave(key);
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
