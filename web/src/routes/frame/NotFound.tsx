import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/not-found.generated.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';

interface NotFoundProps {
  /** True for products that exist but are disabled now. */
  readonly isResting: boolean;
}

export const NotFound = ({ isResting }: NotFoundProps) => (
  <>
    <PageMeta title={text.pageTitle} path={null} />
    <EmptyState
      art="not-found"
      isPage
      title={isResting ? text.restingTitle : text.missingTitle}
      action={
        <>
          <ButtonLink to="/" variant="primary">
            {common.homePage}
          </ButtonLink>
          <ButtonLink to="/search/">{common.searchShop}</ButtonLink>
        </>
      }
    >
      <p>{isResting ? text.resting : text.missing}</p>
    </EmptyState>
  </>
);
