import { use } from 'react';
import { Link, type LinkProps } from 'react-router';
import { PrefetchContext } from '../lib/routing/prefetch.ts';

/** Prefetches its page on hover, touch or focus. */
export const IntentLink = ({ to, ...rest }: LinkProps & { readonly to: string }) => {
  const prefetch = use(PrefetchContext);
  const want = () => prefetch(to);
  return <Link {...rest} to={to} onPointerEnter={want} onTouchStart={want} onFocus={want} />;
};
