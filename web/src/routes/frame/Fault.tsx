import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useRouteError } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { LoadingPage } from './LoadingPage.tsx';

const loadPage = async () => (await import('./FaultPage.tsx')).FaultPage;
const again = <Button onClick={() => window.location.reload()}>{common.tryAgain}</Button>;

/**
 * The router's error boundary, for a page that could not be loaded or rendered; the server sends a static page instead.
 * The full error page is loaded on demand; when that fails too, a short notice is shown.
 */
export const Fault = () => {
  const error = useRouteError();
  if (import.meta.env.DEV) console.error(error);
  const { Part, hasFailed } = useLazyPart(loadPage, { isWanted: true });
  if (hasFailed) return <Notice actions={again}>{common.shopUnreachable}</Notice>;
  return Part ? <Part /> : <LoadingPage />;
};
