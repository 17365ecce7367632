import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/compare.generated.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

export const NothingCompared = () => (
  <EmptyState
    title={text.emptyTitle}
    action={
      <ButtonLink to="/" variant="primary" size="large">
        {common.shopByCategory}
      </ButtonLink>
    }
  >
    {text.empty}
  </EmptyState>
);
