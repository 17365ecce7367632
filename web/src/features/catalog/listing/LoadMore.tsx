import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import { canReadOn } from '@patchwork/domain/routing/paging.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly problem: string | null;
  readonly onLoad: () => void;
}

const PAGE_SIZE = 50;

/** How much of the list is shown, with a button to load more. */
export const LoadMore = ({ shown, total, isLoading, problem, onLoad }: LoadMoreProps) => (
  <div className={styles.more}>
    {problem && <Notice>{problem}</Notice>}
    <p role="status">{shown < total ? text.shown({ shown, total }) : text.allShown({ total })}</p>
    {canReadOn({ start: shown, total, size: PAGE_SIZE }) && (
      <Button size="large" isBusy={isLoading} onClick={onLoad}>
        {text.showMore({ count: Math.min(PAGE_SIZE, total - shown) })}
      </Button>
    )}
  </div>
);
