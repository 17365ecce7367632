import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import type { DraftFile, DraftFiles } from '../../lib/offline/draftFiles.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import type { UploadOutcome, UploadRequest } from './sendUpload.ts';

/** One picture on its way. */
export interface Upload {
  /** Sent as its idempotency key, with every try. */
  readonly key: string;
  readonly optionId: string;
  readonly file: File;
  /** Waiting for its turn, for the network, on its way; or stopped until the shopper decides. */
  readonly status: 'waiting' | 'offline' | 'sending' | 'failed' | 'refused';
  /** 0 to 1. */
  readonly share: number;
  /** Why it stopped; empty while it did not. */
  readonly message: string;
  readonly drops: number;
  /** Whether this device has it until the shop does; null while that is not known yet. */
  readonly isKept: boolean | null;
}

export interface UploadsDeps {
  readonly sku: string;
  readonly send: (request: UploadRequest) => Promise<UploadOutcome>;
  readonly isOnline: () => boolean;
  /** Where pictures are kept on this device until the shop has them; left out: nowhere. */
  readonly files?: DraftFiles | undefined;
  /** A picture was kept by the shop. */
  readonly onKept: (optionId: string, image: UploadedImage) => void;
}

const AT_A_TIME = 2;
const MAX_BYTES = 25 * 1024 * 1024;
const TOO_LARGE = 'The picture is larger than 25 MB. Please choose a smaller one.';
const DROPPED = 'The connection broke. Please try again.';

const asNew = ({ key, field: optionId, file }: DraftFile, isKept: boolean | null): Upload => ({
  ...{ key, optionId, file, share: 0, drops: 0, isKept },
  ...(file.size > MAX_BYTES ? { status: 'refused', message: TOO_LARGE } : { status: 'waiting', message: '' }),
});

/** What becomes of a picture whose connection broke: once more by itself, then when the shopper says so. */
const afterDrop = ({ drops }: Upload, isOnline: boolean): Partial<Upload> => {
  if (!isOnline) return { status: 'offline', share: 0 };
  if (drops === 0) return { status: 'waiting', share: 0, drops: 1 };
  return { status: 'failed', share: 0, message: DROPPED };
};

/** The list itself, which React reads with useSyncExternalStore. */
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
 * Puts pictures on the device as they are chosen, so that a closed page loses none, and finds those left there. One that
 * was sent stays until the draft of the form has it: a page that ends in between sends it again, under the same key.
 */
const createKeeping = (list: List, files: DraftFiles | undefined) => {
  const forgotten = new Set<string>();
  const keyOf = new Map<string, string>();
  const forget = (key: string) => {
    forgotten.add(key);
    void files?.drop(key);
  };
  const keep = async (one: DraftFile) => {
    if (!files) return list.change(one.key, { isKept: false });
    const isKept = await files.keep(one);
    // Sent or taken away in the meantime.
    if (forgotten.has(one.key)) await files.drop(one.key);
    list.change(one.key, { isKept });
  };
  let visit = 0;
  const restore = async () => {
    visit += 1;
    const current = visit;
    const found = (await files?.all()) ?? [];
    // What was chosen since may be among them, and may have been dealt with.
    const left = found.filter(({ key }) => !list.find(key) && !forgotten.has(key));
    if (visit === current) list.add(left.map((one) => asNew(one, true)));
  };
  const leave = () => {
    visit += 1;
  };
  const letGo = (imageIds: readonly string[]) => {
    for (const id of imageIds) {
      const key = keyOf.get(id);
      if (key !== undefined && keyOf.delete(id)) forget(key);
    }
  };
  return {
    keep,
    restore,
    leave,
    forget,
    letGo,
    sent: (key: string, imageId: string) => void keyOf.set(imageId, key),
  };
};

type Keeping = ReturnType<typeof createKeeping>;

/** Sends what waits in a list, as many as go at a time. */
const createSender = (list: List, { sku, send, isOnline, onKept }: UploadsDeps, keeping: Keeping) => {
  const running = new Map<string, AbortController>();
  const conclude = (upload: Upload, outcome: UploadOutcome) => {
    const { key } = upload;
    if (outcome.kind === 'dropped') return list.change(key, afterDrop(upload, isOnline()));
    if (outcome.kind === 'refused') keeping.forget(key);
    if (outcome.kind !== 'kept') return list.change(key, { status: outcome.kind, share: 0, message: outcome.message });
    keeping.sent(key, outcome.image.id);
    list.drop(key);
    onKept(upload.optionId, outcome.image);
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

/** The pictures on their way to the shop. */
export const createUploads = (deps: UploadsDeps) => {
  const list = createList();
  const keeping = createKeeping(list, deps.files);
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
      list.add(chosen.map((one) => asNew(one, null)));
      pump();
      for (const one of chosen) if (list.find(one.key)?.status !== 'refused') void keeping.keep(one);
    },
    /** Goes on with what was chosen before the page was left. */
    restore: () => keeping.restore().then(pump),
    retry: (key: string) => {
      list.change(key, { status: 'waiting', drops: 0 });
      pump();
    },
    remove: (key: string) => {
      leave(key);
      keeping.forget(key);
    },
    /** These pictures need not be on this device any more: the draft of the form has them, or the form does not. */
    letGo: keeping.letGo,
    /** The network is back. */
    resume: pump,
    /** The page is left; what is kept on the device stays there. */
    stop: () => {
      keeping.leave();
      for (const { key } of list.all()) leave(key);
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
