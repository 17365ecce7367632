import * as text from '@patchwork/domain/messages/cart-save.generated.ts';
import type { Engine } from '../engine.ts';
import type { NewTask } from './task.ts';

/** Changes the queue; resolves with the error message, or null on success. */
export const keepChange = async (work: (queue: Engine) => Promise<void>): Promise<string | null> => {
  try {
    const { offlineQueue } = await import('../app.ts');
    await work(await offlineQueue());
    return null;
  } catch (error) {
    reportError(error);
    return text.failed;
  }
};

/** Queues a change of the cart; resolves with the error message, or null on success. */
export const keepTask = (task: NewTask): Promise<string | null> => keepChange((queue) => queue.enqueue(task));
