import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { Task } from '../../lib/offline/task.ts';
import { dismissRefusal } from './dismissRefusal.ts';
import { useOfflineState } from './useOfflineState.ts';

const whatOf = (task: Task): string => (task.snapshots ?? []).map(({ name }) => name).join(', ');

/** Additions to the cart that the shop refused, and for which there is no line to say it at. */
export const RefusedChanges = () => {
  const { tasks } = useOfflineState();
  const refused = tasks.filter((task) => task.problem && task.operationName === 'CartLinesAdd');
  return refused.map((task) => (
    <Notice key={task.id} actions={<Button onClick={() => void dismissRefusal(task.id)}>OK</Button>}>
      {whatOf(task)}: {task.problem?.message}
    </Notice>
  ));
};
