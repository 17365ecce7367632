import * as text from '@patchwork/domain/messages/cart-save.generated.ts';
import type { Engine } from '../engine.ts';
import type { NewTask } from './task.ts';

/** Changes what the queue keeps; resolves with why it could not be, null when it was. */
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

/** Puts a change of the cart into the queue; resolves with why it could not be kept, null when it was. */
export const keepTask = (task: NewTask): Promise<string | null> => keepChange((queue) => queue.enqueue(task));
