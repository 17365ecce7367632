import { useEffect, useRef } from 'react';
import { useLazyPart } from '../../components/useLazyPart.ts';
import type { MoreProductsProps } from './MoreProducts.tsx';
import styles from './MoreProductsPlace.module.css';

const IN_VIEW = '0px';
const NEAR = '600px';

/** Calls back once when an element comes as near to the screen as the margin; returns how to stop waiting. */
const whenNear = (element: Element, rootMargin: string, onNear: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

/** Who has not scrolled yet may never: until then only what is on the screen counts as near. */
const useNear = (onNear: () => void) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    let stop = whenNear(place, IN_VIEW, onNear);
    const lookAhead = () => {
      stop();
      stop = whenNear(place, NEAR, onNear);
    };
    window.addEventListener('scroll', lookAhead, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', lookAhead);
      stop();
    };
  }, [onNear]);
  return ref;
};

const loadMore = async () => (await import('./MoreProducts.tsx')).MoreProducts;

const remember = async (sku: string) => (await import('./viewed.ts')).rememberViewed(sku);

/** Holds the place of other products and fetches them, code and data, when the shopper comes near. Notes the visit. */
export const MoreProductsPlace = (props: MoreProductsProps) => {
  const { sku, category } = props;
  const { Part, hasFailed, fetchPart } = useLazyPart(loadMore);
  const ref = useNear(fetchPart);
  useEffect(() => {
    // A visit that is not noted is no loss.
    remember(sku).catch(() => undefined);
  }, [sku]);
  return (
    <div ref={ref} className={styles.place} data-empty={(!Part && !category) || hasFailed} data-waiting={!Part}>
      {Part && <Part {...props} />}
    </div>
  );
};
