import type { TaskProblem } from '../../../lib/taskProblem.ts';
import { linesAdd } from '../../../shop/cart/operations/linesAdd.ts';
import type { Task } from '../../../shop/cart/task.ts';

/** Why the shop refused a line's customization. */
export interface FormRefusal extends Pick<TaskProblem, 'message' | 'reason' | 'parameters'> {
  readonly taskId: number;
  /** The option that was refused; null if one is missing or no single one is at fault. */
  readonly customizationId: string | null;
}

/** The refusal of a task, if it is about this product's form. */
const findRefusal = (task: Task, sku: string): FormRefusal | null => {
  if (!linesAdd.is(task)) return null;
  const { id, problem, variables, snapshots } = task;
  const [, line, part, entry] = problem?.field ?? [];
  if (!problem || part !== 'customization' || snapshots?.[Number(line)]?.formSku !== sku) return null;
  const blamed = entry === undefined ? undefined : variables.lines[Number(line)]?.customization?.[Number(entry)];
  const { message, reason, parameters } = problem;
  const why = { message, ...(reason && { reason, parameters: parameters ?? [] }) };
  return { taskId: id, customizationId: blamed?.customizationId ?? null, ...why };
};

/** The refusal of the product's last line that waits because of its form; null if there is none. */
export const findFormRefusal = (tasks: readonly Task[], sku: string): FormRefusal | null =>
  tasks.flatMap((task) => findRefusal(task, sku) ?? []).at(-1) ?? null;
