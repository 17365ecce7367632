import type { Task } from '../../lib/offline/task.ts';
import { useOfflineState } from './useOfflineState.ts';

/** Why the shop does not make a line as it was filled in. */
export interface FormRefusal {
  readonly taskId: number;
  /** Null where something is missing, or nothing alone is to blame. */
  readonly customizationId: string | null;
  readonly message: string;
}

type AddTask = Extract<Task, { operationName: 'CartLinesAdd' }>;

const isAddition = (task: Task): task is AddTask => task.operationName === 'CartLinesAdd';

/** What was refused of a task, where that is the form of this product. */
const refusalOf = ({ id, problem, variables, snapshots }: AddTask, sku: string): FormRefusal | null => {
  const [, line, part, entry] = problem?.field ?? [];
  if (!problem || part !== 'customization' || snapshots?.[Number(line)]?.formSku !== sku) return null;
  const blamed = entry === undefined ? undefined : variables.lines[Number(line)]?.customization?.[Number(entry)];
  return { taskId: id, customizationId: blamed?.customizationId ?? null, message: problem.message };
};

/** The last of a product's lines that waits in the cart because the shop refuses its form; null for none. */
export const refusalOfForm = (tasks: readonly Task[], sku: string): FormRefusal | null =>
  tasks
    .filter(isAddition)
    .flatMap((task) => refusalOf(task, sku) ?? [])
    .at(-1) ?? null;

export const useFormRefusal = (sku: string): FormRefusal | null => refusalOfForm(useOfflineState().tasks, sku);
