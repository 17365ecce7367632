import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { deleteUploads, findNamed, lockOld, markOrdered } from './abandoned-upload.repository.ts';
import type { UploadFiles } from './upload.files.ts';

const AT_A_TIME = 500;

interface Batch {
  readonly files: readonly string[];
  readonly inCarts: readonly string[];
  readonly isLast: boolean;
}

const dropBatch = (db: Executor, days: number, passed: readonly string[]): Promise<Batch> =>
  transaction(db, async (executor) => {
    const old = await lockOld(executor, { days, limit: AT_A_TIME, passed });
    const ids = old.map(({ id }) => id);
    const ordered = await findNamed(executor, 'order_line', ids);
    const inCarts = await findNamed(executor, 'cart_item', ids);
    const left = old.filter(({ id }) => !ordered.has(id) && !inCarts.has(id));
    await markOrdered(executor, [...ordered]);
    await deleteUploads(
      executor,
      left.map(({ id }) => id),
    );
    return { files: left.map(({ file }) => file), inCarts: [...inCarts], isLast: old.length < AT_A_TIME };
  });

/**
 * Deletes a batch of old pictures that no cart or order refers to. Returns their number. A file that is left behind is
 * deleted with the strays.
 */
export const deleteAbandonedUploads = async (db: Executor, files: UploadFiles, days: number): Promise<number> => {
  const passed: string[] = [];
  for (let count = 0; ; ) {
    const batch = await dropBatch(db, days, passed);
    await Promise.all(batch.files.map(files.drop));
    count += batch.files.length;
    if (batch.isLast) return count;
    passed.push(...batch.inCarts);
  }
};
